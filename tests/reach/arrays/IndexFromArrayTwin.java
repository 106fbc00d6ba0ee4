package arrays;

/**
 * An element is the index of another.
 *
 * Twin: the first element is the largest index in the first place, and smaller than the length.
 */
public class IndexFromArrayTwin {
    public static int run(int[] a) {
        int i = a[0];
        if (i < 0 || i > 2 || a.length != 3) {
            return 0;
        }
        return a[i]; // goal: unreachable entry=IndexFromArrayTwin#run failure=bounds
    }
}
