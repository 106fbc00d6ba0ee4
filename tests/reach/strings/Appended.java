package strings;

/**
 * What ends in x can equal something that ends in x.
 *
 * Trigger: Appended.run("y");
 */
public class Appended {
    public static void run(String s) {
        String t = s + "x";
        if (t.equals("yx")) {
            s = null; // goal: reachable entry=Appended#run
        }
    }
}
