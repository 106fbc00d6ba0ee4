package strings;

/**
 * Two names of one builder.
 *
 * Trigger: TwoNamesOfBuilder.run();
 */
public class TwoNamesOfBuilder {
    public static void run() {
        StringBuilder a = new StringBuilder();
        StringBuilder b = a;
        b.append("x");
        if (a.length() == 1) {
            a = null; // goal: reachable entry=TwoNamesOfBuilder#run
        }
    }
}
