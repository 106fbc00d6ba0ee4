package arrays;

/**
 * An array of numbers may really be an array of another kind of number.
 *
 * Trigger: StoreOfNumber.run(new Double[1], 1);
 */
public class StoreOfNumber {
    public static void run(Number[] a, Integer i) {
        if (a.length == 1) {
            a[0] = i; // goal: reachable entry=StoreOfNumber#run failure=store
        }
    }
}
