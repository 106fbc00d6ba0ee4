package casts;

/**
 * A box that promises numbers gets a text through a raw type.
 *
 * Trigger: PollutedBox.run();
 */
public class PollutedBox {
    static class Box<T> { T value; }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void fill(Box box, boolean text) {
        box.value = text ? "text" : Integer.valueOf(1);
    }

    public static int run() {
        Box<Integer> box = new Box<>();
        fill(box, true);
        return box.value; // goal: reachable entry=PollutedBox#run failure=cast
    }
}
