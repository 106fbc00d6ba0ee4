package overflow;

/**
 * A byte holds -56 where 200 was cut off.
 *
 * Twin: a byte is never 200.
 */
public class ByteWrapsTwin {
    public static void run(int n) {
        byte b = (byte) n;
        if (n > 0 && b == 200) {
            n = 0; // goal: unreachable entry=ByteWrapsTwin#run
        }
    }
}
