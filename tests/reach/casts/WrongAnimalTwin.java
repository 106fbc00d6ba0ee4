package casts;

/**
 * The guard tests for the class above.
 *
 * Twin: it tests for the class of the cast.
 */
public class WrongAnimalTwin {
    static class Animal {}

    static class Dog extends Animal {}

    static class Cat extends Animal {}

    public static void run(Object o) {
        if (o instanceof Dog) {
            Dog dog = (Dog) o; // goal: unreachable entry=WrongAnimalTwin#run failure=cast
        }
    }
}
