package arrays;

/**
 * After a swap the values have changed places.
 *
 * Trigger: SwappedElements.run(new int[] {1, 2});
 */
public class SwappedElements {
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

        if (a[0] > a[1]) {
            a[0] = 0; // goal: reachable entry=SwappedElements#run
        }
    }
}
