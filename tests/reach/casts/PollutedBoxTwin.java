package casts;

/**
 * A box that promises numbers gets a text through a raw type.
 *
 * Twin: it is asked to put a number.
 */
public class PollutedBoxTwin {
    static class Box<T> { T value; }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void fill(Box box, boolean text) {
        box.value = text ? "text" : Integer.valueOf(1);
    }

    public static int run() {
        Box<Integer> box = new Box<>();
        fill(box, false);
        return box.value; // goal: unreachable entry=PollutedBoxTwin#run failure=cast
    }
}
