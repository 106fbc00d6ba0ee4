package strings;

/**
 * Two builders.
 *
 * Twin: one does not change with the other.
 */
public class OtherBuilderTwin {
    public static void run(String s) {
        StringBuilder a = new StringBuilder();
        StringBuilder b = new StringBuilder();
        b.append(s);
        if (a.toString().equals("x")) {
            a = null; // goal: unreachable entry=OtherBuilderTwin#run
        }
    }
}
