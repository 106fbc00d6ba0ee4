// Uncaught NullPointerException: store into a null row of a matrix.
public class UncaughtNpeArray {
    public static void main(String[] args) {
        int[][] rows = new int[3][];
        rows[0] = new int[1];
        for (int i = 0; i < rows.length; i++) rows[i][0] = i;
    }
}
