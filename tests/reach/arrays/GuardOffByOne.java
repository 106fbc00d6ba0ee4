package arrays;

/**
 * The guard lets the length itself pass.
 *
 * Trigger: GuardOffByOne.run(new int[2], 2);
 */
public class GuardOffByOne {
    public static int run(int[] a, int i) {
        if (i >= 0 && i <= a.length) {
            return a[i]; // goal: reachable entry=GuardOffByOne#run failure=bounds
        }
        return 0;
    }
}
