package arrays;

/**
 * The guard lets the length itself pass.
 *
 * Twin: the guard is right.
 */
public class GuardOffByOneTwin {
    public static int run(int[] a, int i) {
        if (i >= 0 && i < a.length) {
            return a[i]; // goal: unreachable entry=GuardOffByOneTwin#run failure=bounds
        }
        return 0;
    }
}
