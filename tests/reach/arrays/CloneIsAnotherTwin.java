package arrays;

/**
 * A write to the same array is seen.
 *
 * Twin: a write to a clone is not.
 */
public class CloneIsAnotherTwin {
    public static void run(int[] a) {
        a[0] = 4;
        int[] c = a.clone();
        c[0] = 5;
        if (a[0] == 5) {
            a[0] = 0; // goal: unreachable entry=CloneIsAnotherTwin#run
        }
    }
}
