package switches;

/**
 * A switch over strings.
 *
 * Trigger: TextCases.run("off");
 */
public class TextCases {
    public static int run(String s) {
        int r = 0;
        switch (s) {
            case "on": r = 1; break;
            case "off": r = 2; break;
            default: break;
        }
        if (r == 2 && s.length() == 3) {
            r = 0; // goal: reachable entry=TextCases#run
        }
        return r;
    }
}
