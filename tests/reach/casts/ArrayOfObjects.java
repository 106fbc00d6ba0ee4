package casts;

/**
 * An array of objects is not an array of strings.
 *
 * Trigger: ArrayOfObjects.run();
 */
public class ArrayOfObjects {
    static Object make() {
        return new Object[1];
    }

    public static String[] run() {
        return (String[]) make(); // goal: reachable entry=ArrayOfObjects#run failure=cast
    }
}
