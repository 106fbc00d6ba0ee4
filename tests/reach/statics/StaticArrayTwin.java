package statics;

/**
 * A static array keeps what one method puts into it for another.
 *
 * Twin: the other reads another element.
 */
public class StaticArrayTwin {
    static int[] slots;

    static void put(int value) {
        slots[1] = value;
    }

    static int get() {
        return slots[0];
    }

    public static void run(int n) {
        slots = new int[2];
        put(n);
        if (get() == 4) {
            slots = null; // goal: unreachable entry=StaticArrayTwin#run
        }
    }
}
