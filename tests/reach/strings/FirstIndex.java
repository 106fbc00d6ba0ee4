package strings;

/**
 * The index of a character is -1 if it is not there.
 *
 * Trigger: FirstIndex.run("abc", 'x');
 */
public class FirstIndex {
    public static void run(String s, char c) {
        if (s.length() == 3 && s.indexOf(c) < 0) {
            s = null; // goal: reachable entry=FirstIndex#run
        }
    }
}
