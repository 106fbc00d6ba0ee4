package type_tests;

/**
 * An object is an instance of a class and of what is above it, not of a sibling.
 *
 * Trigger: Siblings.run(new Cat());
 */
public class Siblings {
    static class Animal {}

    static class Cat extends Animal {}

    static class Dog extends Animal {}

    public static void run(Object o) {
        if (o instanceof Cat) {
            if (o instanceof Animal) {
                o.hashCode(); // goal: reachable entry=Siblings#run
            }
        }
    }
}
