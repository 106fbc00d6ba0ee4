package casts;

/**
 * A cast fails for objects of other classes.
 *
 * Trigger: NullPasses.run(5);
 */
public class NullPasses {
    public static String run(Object given) {
        Object o = given;
        return (String) o; // goal: reachable entry=NullPasses#run failure=cast
    }
}
