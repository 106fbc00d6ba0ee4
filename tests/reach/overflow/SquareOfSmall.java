package overflow;

/**
 * The square of a small number.
 *
 * Trigger: SquareOfSmall.run(4);
 */
public class SquareOfSmall {
    public static void run(int n) {
        if (n >= 0 && n < 10 && n * n == 16) {
            n = 0; // goal: reachable entry=SquareOfSmall#run
        }
    }
}
