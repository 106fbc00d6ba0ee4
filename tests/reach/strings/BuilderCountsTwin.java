package strings;

/**
 * A builder of strings knows how much was appended.
 *
 * Twin: it is not more.
 */
public class BuilderCountsTwin {
    static void add(StringBuilder builder, String s) {
        builder.append(s).append('-');
    }

    public static void run(String s) {
        StringBuilder builder = new StringBuilder("ab");
        add(builder, s);
        if (builder.length() == 5 && s != null && s.length() == 1) {
            s = null; // goal: unreachable entry=BuilderCountsTwin#run
        }
    }
}
