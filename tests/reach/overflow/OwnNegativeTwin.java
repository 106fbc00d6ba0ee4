package overflow;

/**
 * Besides zero one more number is its own negative.
 *
 * Twin: that one is excluded too.
 */
public class OwnNegativeTwin {
    public static void run(int x) {
        if (x != 0 && -x == x && x > Integer.MIN_VALUE) {
            x = 1; // goal: unreachable entry=OwnNegativeTwin#run
        }
    }
}
