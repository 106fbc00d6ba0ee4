package statics;

/**
 * A static field is made to point at the argument.
 *
 * Twin: it points at a new object, which the argument cannot be.
 */
public class SharedBoxTwin {
    static class Box { int value; }

    static Box shared;

    public static void run(Box box) {
        shared = new Box();

        box.value = 3;
        if (shared.value == 3) {
            box.value = 0; // goal: unreachable entry=SharedBoxTwin#run
        }
    }
}
