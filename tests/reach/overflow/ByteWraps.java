package overflow;

/**
 * A byte holds -56 where 200 was cut off.
 *
 * Trigger: ByteWraps.run(200);
 */
public class ByteWraps {
    public static void run(int n) {
        byte b = (byte) n;
        if (n > 0 && b == -56) {
            n = 0; // goal: reachable entry=ByteWraps#run
        }
    }
}
