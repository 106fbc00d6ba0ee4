package switches;

/**
 * A switch over an enum that forgets one constant.
 *
 * Trigger: MissingConstant.run(Light.GREEN);
 */
public class MissingConstant {
    enum Light { RED, GREEN }

    public static int run(Light light) {
        int r = 0;
        switch (light) {
            case RED: r = 1; break;

            default: break;
        }
        if (r == 0) {
            r = 5; // goal: reachable entry=MissingConstant#run
        }
        return r;
    }
}
