package type_tests;

/**
 * After the early return the object is a string.
 *
 * Trigger: OnlyStringsStay.run("x");
 */
public class OnlyStringsStay {
    public static void run(Object o) {
        if (!(o instanceof String)) {
            return;
        }
        if (o instanceof Comparable) {
            o.hashCode(); // goal: reachable entry=OnlyStringsStay#run
        }
    }
}
