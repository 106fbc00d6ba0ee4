package longs_and_shifts;

/**
 * A number with one bit has no bit in common with its predecessor.
 *
 * Twin: 96 has two bits.
 */
public class PowerOfTwoTwin {
    public static void run(int x) {
        if ((x & (x - 1)) == 0 && x == 96) {
            x = 0; // goal: unreachable entry=PowerOfTwoTwin#run
        }
    }
}
