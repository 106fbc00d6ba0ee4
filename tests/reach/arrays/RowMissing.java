package arrays;

/**
 * The loop makes fewer rows than there are.
 *
 * Trigger: RowMissing.run();
 */
public class RowMissing {
    public static int run() {
        int[][] m = new int[2][];
        for (int i = 0; i < 1; i++) {
            m[i] = new int[1];
        }
        int[] row = m[1];
        return row[0]; // goal: reachable entry=RowMissing#run failure=null
    }
}
