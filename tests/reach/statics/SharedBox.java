package statics;

/**
 * A static field is made to point at the argument.
 *
 * Trigger: SharedBox.run(new Box());
 */
public class SharedBox {
    static class Box { int value; }

    static Box shared;

    public static void run(Box box) {
        shared = new Box();
        shared = box;
        box.value = 3;
        if (shared.value == 3) {
            box.value = 0; // goal: reachable entry=SharedBox#run
        }
    }
}
