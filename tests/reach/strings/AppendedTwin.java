package strings;

/**
 * What ends in x can equal something that ends in x.
 *
 * Twin: it cannot equal something that ends in z.
 */
public class AppendedTwin {
    public static void run(String s) {
        String t = s + "x";
        if (t.equals("yz")) {
            s = null; // goal: unreachable entry=AppendedTwin#run
        }
    }
}
