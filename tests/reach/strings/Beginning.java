package strings;

/**
 * What begins with ab has b in second place.
 *
 * Trigger: Beginning.run("abc");
 */
public class Beginning {
    public static void run(String s) {
        if (s.startsWith("ab") && s.charAt(1) == 'b') {
            s = null; // goal: reachable entry=Beginning#run
        }
    }
}
