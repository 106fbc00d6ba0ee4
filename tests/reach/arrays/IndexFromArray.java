package arrays;

/**
 * An element is the index of another.
 *
 * Trigger: IndexFromArray.run(new int[] {3, 0, 0});
 */
public class IndexFromArray {
    public static int run(int[] a) {
        int i = a[0];
        if (i < 0 || i > 3 || a.length != 3) {
            return 0;
        }
        return a[i]; // goal: reachable entry=IndexFromArray#run failure=bounds
    }
}
