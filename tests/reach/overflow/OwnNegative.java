package overflow;

/**
 * Besides zero one more number is its own negative.
 *
 * Trigger: OwnNegative.run(Integer.MIN_VALUE);
 */
public class OwnNegative {
    public static void run(int x) {
        if (x != 0 && -x == x) {
            x = 1; // goal: reachable entry=OwnNegative#run
        }
    }
}
