package interfaces;

/**
 * A constant of an interface as a bound.
 *
 * Trigger: ConstantOfInterface.run(11);
 */
public class ConstantOfInterface {
    interface Limits { int LOW = 10; }

    public static void run(int n) {
        if (n > Limits.LOW && n < 12) {
            n = 0; // goal: reachable entry=ConstantOfInterface#run
        }
    }
}
