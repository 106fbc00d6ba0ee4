package statics;

/**
 * A static array keeps what one method puts into it for another.
 *
 * Trigger: StaticArray.run(4);
 */
public class StaticArray {
    static int[] slots;

    static void put(int value) {
        slots[1] = value;
    }

    static int get() {
        return slots[1];
    }

    public static void run(int n) {
        slots = new int[2];
        put(n);
        if (get() == 4) {
            slots = null; // goal: reachable entry=StaticArray#run
        }
    }
}
