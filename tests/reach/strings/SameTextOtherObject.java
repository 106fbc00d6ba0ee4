package strings;

/**
 * Equal strings need not be the same object.
 *
 * Trigger: SameTextOtherObject.run(new String("key"));
 */
public class SameTextOtherObject {
    public static void run(String s) {
        if (s.equals("key") && s != "key") {
            s = null; // goal: reachable entry=SameTextOtherObject#run
        }
    }
}
