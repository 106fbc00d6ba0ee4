package type_tests;

/**
 * An object is an instance of a class and of what is above it, not of a sibling.
 *
 * Twin: the second class is a sibling of the first.
 */
public class SiblingsTwin {
    static class Animal {}

    static class Cat extends Animal {}

    static class Dog extends Animal {}

    public static void run(Object o) {
        if (o instanceof Cat) {
            if (o instanceof Dog) {
                o.hashCode(); // goal: unreachable entry=SiblingsTwin#run
            }
        }
    }
}
