package overflow;

/**
 * Twice a number is even, even if it overflows.
 *
 * Twin: seven is odd.
 */
public class TwiceIsEvenTwin {
    public static void run(int x) {
        if (x * 2 == 7) {
            x = 0; // goal: unreachable entry=TwiceIsEvenTwin#run
        }
    }
}
