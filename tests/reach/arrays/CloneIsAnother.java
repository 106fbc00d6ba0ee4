package arrays;

/**
 * A write to the same array is seen.
 *
 * Trigger: CloneIsAnother.run(new int[1]);
 */
public class CloneIsAnother {
    public static void run(int[] a) {
        a[0] = 4;
        int[] c = a;
        c[0] = 5;
        if (a[0] == 5) {
            a[0] = 0; // goal: reachable entry=CloneIsAnother#run
        }
    }
}
