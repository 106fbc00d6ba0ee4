package strings;

/**
 * What begins with ab has b in second place.
 *
 * Twin: not c.
 */
public class BeginningTwin {
    public static void run(String s) {
        if (s.startsWith("ab") && s.charAt(1) == 'c') {
            s = null; // goal: unreachable entry=BeginningTwin#run
        }
    }
}
