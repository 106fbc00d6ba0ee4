package casts;

/**
 * Most classes are not comparable.
 *
 * Trigger: ComparableOrNot.run(new StringHolder());
 */
public class ComparableOrNot {
    static final class StringHolder { String s; }

    @SuppressWarnings("unchecked")
    public static Comparable<Object> run(Object o) {
        if (o instanceof StringHolder) {
            return (Comparable<Object>) o; // goal: reachable entry=ComparableOrNot#run failure=cast
        }
        return null;
    }
}
