package strings;

/**
 * A copy of a string is another object.
 *
 * Twin: interned it is the same.
 */
public class CopyIsAnotherTwin {
    public static void run(String s) {
        String copy = new String(s);
        if (copy.equals("key") && copy.intern() != "key") {
            s = null; // goal: unreachable entry=CopyIsAnotherTwin#run
        }
    }
}
