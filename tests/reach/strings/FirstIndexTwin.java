package strings;

/**
 * The index of a character is -1 if it is not there.
 *
 * Twin: it is there.
 */
public class FirstIndexTwin {
    public static void run(String s, char c) {
        if (s.length() == 3 && s.indexOf(c) < 0 && s.charAt(1) == c) {
            s = null; // goal: unreachable entry=FirstIndexTwin#run
        }
    }
}
