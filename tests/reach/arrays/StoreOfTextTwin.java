package arrays;

/**
 * An array of objects may really be an array of numbers, which takes no text.
 *
 * Twin: the array was made here, for objects.
 */
public class StoreOfTextTwin {
    public static void run(Object[] given) {
        Object[] a = new Object[1];
        a[0] = "text"; // goal: unreachable entry=StoreOfTextTwin#run failure=store
    }
}
