package strings;

/**
 * Equal strings need not be the same object.
 *
 * Twin: interned strings that are equal are the same.
 */
public class SameTextOtherObjectTwin {
    public static void run(String s) {
        if (s.equals("key") && s.intern() != "key") {
            s = null; // goal: unreachable entry=SameTextOtherObjectTwin#run
        }
    }
}
