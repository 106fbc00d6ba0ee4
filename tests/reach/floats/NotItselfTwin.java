package floats;

/**
 * One value is different from itself.
 *
 * Twin: a positive number is not that value.
 */
public class NotItselfTwin {
    public static void run(double x) {
        if (x > 0 && x != x) {
            x = 0; // goal: unreachable entry=NotItselfTwin#run
        }
    }
}
