package arrays;

/**
 * The loop makes fewer rows than there are.
 *
 * Twin: it makes them all.
 */
public class RowMissingTwin {
    public static int run() {
        int[][] m = new int[2][];
        for (int i = 0; i < 2; i++) {
            m[i] = new int[1];
        }
        int[] row = m[1];
        return row[0]; // goal: unreachable entry=RowMissingTwin#run failure=null
    }
}
