package loops;

/**
 * The sign flips in every round; the size stays one.
 *
 * Trigger: SignFlips.run(1);
 */
public class SignFlips {
    public static void run(int n) {
        int x = 1;
        for (int i = 0; i < n; i++) {
            x = -x;
        }
        if (x == -1) {
            x = 0; // goal: reachable entry=SignFlips#run
        }
    }
}
