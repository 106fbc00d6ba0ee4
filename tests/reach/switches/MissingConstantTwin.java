package switches;

/**
 * A switch over an enum that forgets one constant.
 *
 * Twin: it has a case for every constant.
 */
public class MissingConstantTwin {
    enum Light { RED, GREEN }

    public static int run(Light light) {
        int r = 0;
        switch (light) {
            case RED: r = 1; break;
            case GREEN: r = 2; break;
            default: break;
        }
        if (r == 0) {
            r = 5; // goal: unreachable entry=MissingConstantTwin#run
        }
        return r;
    }
}
