package strings;

/**
 * Two builders.
 *
 * Trigger: OtherBuilder.run("x");
 */
public class OtherBuilder {
    public static void run(String s) {
        StringBuilder a = new StringBuilder();
        StringBuilder b = new StringBuilder();
        b.append(s);
        if (b.toString().equals("x")) {
            a = null; // goal: reachable entry=OtherBuilder#run
        }
    }
}
