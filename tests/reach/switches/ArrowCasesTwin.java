package switches;

/**
 * A switch expression maps two numbers to one.
 *
 * Twin: the number that would give one is mapped to five.
 */
public class ArrowCasesTwin {
    public static int run(int n) {
        int r = switch (n) {
            case 1, 2 -> 5;
            default -> n;
        };
        if (r == 1) {
            r = 0; // goal: unreachable entry=ArrowCasesTwin#run
        }
        return r;
    }
}
