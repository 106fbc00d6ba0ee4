package switches;

/**
 * A switch over strings.
 *
 * Twin: the text of that case has another length.
 */
public class TextCasesTwin {
    public static int run(String s) {
        int r = 0;
        switch (s) {
            case "on": r = 1; break;
            case "off": r = 2; break;
            default: break;
        }
        if (r == 2 && s.length() == 2) {
            r = 0; // goal: unreachable entry=TextCasesTwin#run
        }
        return r;
    }
}
