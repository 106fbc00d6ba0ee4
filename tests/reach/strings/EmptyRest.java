package strings;

/**
 * Without its first character a string of one is empty.
 *
 * Trigger: EmptyRest.run("a");
 */
public class EmptyRest {
    public static void run(String s) {
        String rest = s.substring(1);
        if (rest.isEmpty() && s.equals("a")) {
            s = null; // goal: reachable entry=EmptyRest#run
        }
    }
}
