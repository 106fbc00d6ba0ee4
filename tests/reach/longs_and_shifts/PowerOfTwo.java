package longs_and_shifts;

/**
 * A number with one bit has no bit in common with its predecessor.
 *
 * Trigger: PowerOfTwo.run(64);
 */
public class PowerOfTwo {
    public static void run(int x) {
        if ((x & (x - 1)) == 0 && x == 64) {
            x = 0; // goal: reachable entry=PowerOfTwo#run
        }
    }
}
