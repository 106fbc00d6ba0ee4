package strings;

/**
 * A copy of a string is another object.
 *
 * Trigger: CopyIsAnother.run("key");
 */
public class CopyIsAnother {
    public static void run(String s) {
        String copy = new String(s);
        if (copy.equals("key") && copy != "key") {
            s = null; // goal: reachable entry=CopyIsAnother#run
        }
    }
}
