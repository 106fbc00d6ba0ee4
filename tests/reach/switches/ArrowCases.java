package switches;

/**
 * A switch expression maps two numbers to one.
 *
 * Trigger: ArrowCases.run(1);
 */
public class ArrowCases {
    public static int run(int n) {
        int r = switch (n) {
            case 1, 2 -> 5;
            default -> n;
        };
        if (r == 5) {
            r = 0; // goal: reachable entry=ArrowCases#run
        }
        return r;
    }
}
