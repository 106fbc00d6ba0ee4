package longs_and_shifts;

/**
 * Two ints in one long come out again.
 *
 * Twin: they do not come out changed.
 */
public class PackedPairTwin {
    public static void run(int high, int low) {
        long packed = ((long) high << 32) | (low & 0xffffffffL);
        if (low < 0 && (int) (packed >>> 32) != high) {
            high = 0; // goal: unreachable entry=PackedPairTwin#run
        }
    }
}
