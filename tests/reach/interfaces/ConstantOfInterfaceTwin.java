package interfaces;

/**
 * A constant of an interface as a bound.
 *
 * Twin: no number lies strictly between it and its successor.
 */
public class ConstantOfInterfaceTwin {
    interface Limits { int LOW = 10; }

    public static void run(int n) {
        if (n > Limits.LOW && n < 11) {
            n = 0; // goal: unreachable entry=ConstantOfInterfaceTwin#run
        }
    }
}
