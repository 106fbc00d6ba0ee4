package longs_and_shifts;

/**
 * Two ints in one long come out again.
 *
 * Trigger: PackedPair.run(5, -3);
 */
public class PackedPair {
    public static void run(int high, int low) {
        long packed = ((long) high << 32) | (low & 0xffffffffL);
        if (low < 0 && (int) (packed >>> 32) == high) {
            high = 0; // goal: reachable entry=PackedPair#run
        }
    }
}
