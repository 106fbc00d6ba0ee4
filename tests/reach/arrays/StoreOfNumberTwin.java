package arrays;

/**
 * An array of numbers may really be an array of another kind of number.
 *
 * Twin: an array of a final class is what it says.
 */
public class StoreOfNumberTwin {
    public static void run(Integer[] a, Integer i) {
        if (a.length == 1) {
            a[0] = i; // goal: unreachable entry=StoreOfNumberTwin#run failure=store
        }
    }
}
