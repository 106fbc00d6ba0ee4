package overflow;

/**
 * A guard on the index plus one is passed by the largest index.
 *
 * Trigger: IndexPlusOne.run(new int[1], Integer.MAX_VALUE);
 */
public class IndexPlusOne {
    public static int run(int[] a, int i) {
        if (i >= 0 && i + 1 <= a.length) {
            return a[i]; // goal: reachable entry=IndexPlusOne#run failure=bounds
        }
        return 0;
    }
}
