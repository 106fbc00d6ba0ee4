package overflow;

/**
 * Twice a number is even, even if it overflows.
 *
 * Trigger: TwiceIsEven.run(3);
 */
public class TwiceIsEven {
    public static void run(int x) {
        if (x * 2 == 6) {
            x = 0; // goal: reachable entry=TwiceIsEven#run
        }
    }
}
