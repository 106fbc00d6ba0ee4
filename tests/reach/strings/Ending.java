package strings;

/**
 * What ends in x and is two letters long.
 *
 * Trigger: Ending.run("yx");
 */
public class Ending {
    public static void run(String s) {
        if (s.endsWith("x") && s.length() == 2) {
            s = null; // goal: reachable entry=Ending#run
        }
    }
}
