package type_tests;

/**
 * After the early return the object is a string.
 *
 * Twin: no string is a number.
 */
public class OnlyStringsStayTwin {
    public static void run(Object o) {
        if (!(o instanceof String)) {
            return;
        }
        if (o instanceof Number) {
            o.hashCode(); // goal: unreachable entry=OnlyStringsStayTwin#run
        }
    }
}
