package floats;

/**
 * One value is different from itself.
 *
 * Trigger: NotItself.run(Double.NaN);
 */
public class NotItself {
    public static void run(double x) {
        if (x != x) {
            x = 0; // goal: reachable entry=NotItself#run
        }
    }
}
