package switches;

/**
 * A case ends with a break.
 *
 * Twin: the break is missing, and the next case overwrites the result.
 */
public class FallsThroughTwin {
    public static int run(int n) {
        int r = 0;
        switch (n) {
            case 1: r = 10; break;
            case 2: r = 20;
            case 3: r = 30; break;
            default: r = 0;
        }
        if (r == 20) {
            r = 1; // goal: unreachable entry=FallsThroughTwin#run
        }
        return r;
    }
}
