package type_tests;

/**
 * Arrays of a subclass are arrays of the superclass.
 *
 * Twin: arrays of strings are not arrays of numbers.
 */
public class ArrayCovarianceTwin {
    public static void run(Object o) {
        if (o instanceof String[]) {
            if (o instanceof Number[]) {
                o.hashCode(); // goal: unreachable entry=ArrayCovarianceTwin#run
            }
        }
    }
}
