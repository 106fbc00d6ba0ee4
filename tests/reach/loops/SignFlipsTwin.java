package loops;

/**
 * The sign flips in every round; the size stays one.
 *
 * Twin: the size never becomes two.
 */
public class SignFlipsTwin {
    public static void run(int n) {
        int x = 1;
        for (int i = 0; i < n; i++) {
            x = -x;
        }
        if (x == 2) {
            x = 0; // goal: unreachable entry=SignFlipsTwin#run
        }
    }
}
