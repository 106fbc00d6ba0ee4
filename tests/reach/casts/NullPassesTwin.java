package casts;

/**
 * A cast fails for objects of other classes.
 *
 * Twin: null passes every cast.
 */
public class NullPassesTwin {
    public static String run(Object given) {
        Object o = null;
        return (String) o; // goal: unreachable entry=NullPassesTwin#run failure=cast
    }
}
