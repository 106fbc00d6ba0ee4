package strings;

/**
 * A builder of strings knows how much was appended.
 *
 * Trigger: BuilderCounts.run("s");
 */
public class BuilderCounts {
    static void add(StringBuilder builder, String s) {
        builder.append(s).append('-');
    }

    public static void run(String s) {
        StringBuilder builder = new StringBuilder("ab");
        add(builder, s);
        if (builder.length() == 4 && s != null && s.length() == 1) {
            s = null; // goal: reachable entry=BuilderCounts#run
        }
    }
}
