package switches;

/**
 * A case ends with a break.
 *
 * Trigger: FallsThrough.run(2);
 */
public class FallsThrough {
    public static int run(int n) {
        int r = 0;
        switch (n) {
            case 1: r = 10; break;
            case 2: r = 20; break;
            case 3: r = 30; break;
            default: r = 0;
        }
        if (r == 20) {
            r = 1; // goal: reachable entry=FallsThrough#run
        }
        return r;
    }
}
