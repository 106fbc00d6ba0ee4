package overflow;

/**
 * The square of a small number.
 *
 * Twin: 15 is no square.
 */
public class SquareOfSmallTwin {
    public static void run(int n) {
        if (n >= 0 && n < 10 && n * n == 15) {
            n = 0; // goal: unreachable entry=SquareOfSmallTwin#run
        }
    }
}
