package arrays;

/**
 * An array of objects may really be an array of numbers, which takes no text.
 *
 * Trigger: StoreOfText.run(new Integer[1]);
 */
public class StoreOfText {
    public static void run(Object[] given) {
        Object[] a = given;
        a[0] = "text"; // goal: reachable entry=StoreOfText#run failure=store
    }
}
