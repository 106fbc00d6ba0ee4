package strings;

/**
 * Two names of one builder.
 *
 * Twin: what one appends the other has.
 */
public class TwoNamesOfBuilderTwin {
    public static void run() {
        StringBuilder a = new StringBuilder();
        StringBuilder b = a;
        b.append("x");
        if (a.length() == 0) {
            a = null; // goal: unreachable entry=TwoNamesOfBuilderTwin#run
        }
    }
}
