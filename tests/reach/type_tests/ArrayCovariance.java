package type_tests;

/**
 * Arrays of a subclass are arrays of the superclass.
 *
 * Trigger: ArrayCovariance.run(new Integer[0]);
 */
public class ArrayCovariance {
    public static void run(Object o) {
        if (o instanceof Integer[]) {
            if (o instanceof Number[]) {
                o.hashCode(); // goal: reachable entry=ArrayCovariance#run
            }
        }
    }
}
