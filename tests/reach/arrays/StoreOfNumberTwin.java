package arrays;

/**
 * An array of numbers may really be an array of another kind of number.
 *
 * Twin: an array of a final class is what it says.
 */
public class StoreOfNumberTwin {
    public static void run(Object given, Integer i) {
        Integer[] a = (Integer[]) given;
        if (a.length == 1) {
            a[0] = i; // goal: unreachable entry=StoreOfNumberTwin#run failure=store
        }
    }
}
