// Multi-dimensional arrays: rectangular, partial, ragged, array of arrays identity.
public class MultiDimArrays {
    public static void main(String[] args) {
        int[][] g = new int[3][4];
        for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) g[i][j] = i * 10 + j;
        System.out.println(g.length + " " + g[2].length + " " + g[2][3]);
        long[][][] cube = new long[2][3][];
        System.out.println(cube[1].length + " " + cube[1][2]);
        cube[1][2] = new long[] {7, 8};
        System.out.println(cube[1][2][1]);
        int[][] ragged = {{1}, {}, {1, 2, 3}, null};
        int n = 0;
        for (int[] row : ragged) n += row == null ? 100 : row.length;
        System.out.println(n);
        String[][] s = new String[2][2];
        System.out.println(s[0][0] + " " + s.getClass().getName() + " " + s[0].getClass().getSimpleName());
        g[0] = g[1];
        g[1][1] = 999;
        System.out.println(g[0][1]);
        int[][] empty = new int[0][5];
        System.out.println(empty.length);
        Object[] objs = new int[2][3];
        System.out.println(((int[]) objs[1]).length);
        double[] d[] = new double[2][2], e = {1.5};
        d[1] = e;
        System.out.println(d[1][0] + " " + d[0][0]);
    }
}
