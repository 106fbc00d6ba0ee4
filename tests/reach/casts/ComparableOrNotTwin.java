package casts;

/**
 * Most classes are not comparable.
 *
 * Twin: strings are.
 */
public class ComparableOrNotTwin {
    static final class StringHolder { String s; }

    @SuppressWarnings("unchecked")
    public static Comparable<Object> run(Object o) {
        if (o instanceof String) {
            return (Comparable<Object>) o; // goal: unreachable entry=ComparableOrNotTwin#run failure=cast
        }
        return null;
    }
}
