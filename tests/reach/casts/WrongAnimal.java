package casts;

/**
 * The guard tests for the class above.
 *
 * Trigger: WrongAnimal.run(new Cat());
 */
public class WrongAnimal {
    static class Animal {}

    static class Dog extends Animal {}

    static class Cat extends Animal {}

    public static void run(Object o) {
        if (o instanceof Animal) {
            Dog dog = (Dog) o; // goal: reachable entry=WrongAnimal#run failure=cast
        }
    }
}
