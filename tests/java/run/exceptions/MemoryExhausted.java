// An OutOfMemoryError thrown by an allocation is caught in the same method, also behind finally and synchronized.
public class MemoryExhausted {
    static int depth = 0;

    static synchronized int guarded(int size) {
        int[] huge = new int[size];
        return huge.length;
    }

    static String attempt(int size) {
        String trace = "";
        try {
            try {
                int[] huge = new int[size];
                trace += "made " + huge.length;
            } finally {
                trace += " finally";
            }
        } catch (OutOfMemoryError e) {
            trace += " caught " + e.getMessage();
        }
        return trace;
    }

    public static void main(String[] args) {
        System.out.println(attempt(3));
        System.out.println(attempt(Integer.MAX_VALUE));
        try {
            System.out.println(guarded(Integer.MAX_VALUE));
        } catch (Error e) {
            System.out.println(e);
        }
        System.out.println(guarded(2));
        int[][][] grid = new int[2][3][4];
        grid[1][2][3] = 7;
        int sum = 0;
        for (int[][] plane : grid) {
            for (int[] row : plane) {
                for (int cell : row) {
                    sum += cell + row.length + plane.length;
                }
            }
        }
        System.out.println(sum);
    }
}
