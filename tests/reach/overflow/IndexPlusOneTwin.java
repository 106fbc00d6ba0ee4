package overflow;

/**
 * A guard on the index plus one is passed by the largest index.
 *
 * Twin: the largest index is excluded.
 */
public class IndexPlusOneTwin {
    public static int run(int[] a, int i) {
        if (i >= 0 && i + 1 <= a.length && i < Integer.MAX_VALUE) {
            return a[i]; // goal: unreachable entry=IndexPlusOneTwin#run failure=bounds
        }
        return 0;
    }
}
