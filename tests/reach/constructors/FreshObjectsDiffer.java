package constructors;

/**
 * A method that may give its argument back, or a new object.
 *
 * Trigger: FreshObjectsDiffer.run(new Box(0));
 */
public class FreshObjectsDiffer {
    static class Box {
        int value;
        Box(int value) { this.value = value; }
    }

    static Box copy(Box box) {
        return box.value == 0 ? box : new Box(box.value);
    }

    public static void run(Box box) {
        if (copy(box) == box) {
            box = null; // goal: reachable entry=FreshObjectsDiffer#run
        }
    }
}
