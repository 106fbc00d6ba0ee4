package strings;

/**
 * A builder can be emptied.
 *
 * Trigger: EmptiedBuilder.run("s");
 */
public class EmptiedBuilder {
    public static void run(String s) {
        StringBuilder builder = new StringBuilder();
        builder.append(s);
        builder.setLength(0);
        if (builder.length() == 0) {
            s = null; // goal: reachable entry=EmptiedBuilder#run
        }
    }
}
