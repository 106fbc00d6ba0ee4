package arrays;

/**
 * After a swap the values have changed places.
 *
 * Twin: swapping twice changes nothing.
 */
public class SwappedElementsTwin {
    static void swap(int[] a) {
        int t = a[0];
        a[0] = a[1];
        a[1] = t;
    }

    public static void run(int[] a) {
        if (a[0] >= a[1]) {
            return;
        }
        swap(a);
        swap(a);
        if (a[0] > a[1]) {
            a[0] = 0; // goal: unreachable entry=SwappedElementsTwin#run
        }
    }
}
