package strings;

/**
 * A builder can be emptied.
 *
 * Twin: then it is empty.
 */
public class EmptiedBuilderTwin {
    public static void run(String s) {
        StringBuilder builder = new StringBuilder();
        builder.append(s);
        builder.setLength(0);
        if (builder.length() == 1) {
            s = null; // goal: unreachable entry=EmptiedBuilderTwin#run
        }
    }
}
