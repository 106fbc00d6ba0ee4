package casts;

/**
 * An array of objects is not an array of strings.
 *
 * Twin: the array is made for strings.
 */
public class ArrayOfObjectsTwin {
    static Object make() {
        return new String[1];
    }

    public static String[] run() {
        return (String[]) make(); // goal: unreachable entry=ArrayOfObjectsTwin#run failure=cast
    }
}
