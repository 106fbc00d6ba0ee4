package constructors;

/**
 * A method that may give its argument back, or a new object.
 *
 * Twin: it always gives a new one.
 */
public class FreshObjectsDifferTwin {
    static class Box {
        int value;
        Box(int value) { this.value = value; }
    }

    static Box copy(Box box) {
        return box.value == 0 ? new Box(0) : new Box(box.value);
    }

    public static void run(Box box) {
        if (copy(box) == box) {
            box = null; // goal: unreachable entry=FreshObjectsDifferTwin#run
        }
    }
}
