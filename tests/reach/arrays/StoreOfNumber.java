package arrays;

/**
 * An array of numbers may really be an array of another kind of number.
 *
 * Trigger: StoreOfNumber.run(new Double[1], 1);
 */
public class StoreOfNumber {
    public static void run(Object given, Integer i) {
        Number[] a = (Number[]) given;
        if (a.length == 1) {
            a[0] = i; // goal: reachable entry=StoreOfNumber#run failure=store
        }
    }
}
