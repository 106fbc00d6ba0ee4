package concurrent;

/**
 * Nobody sleeps for a negative time.
 *
 * Trigger: try { NegativeSleep.run(-1); } catch (InterruptedException none) { }
 */
public class NegativeSleep {
    public static int run(long time) throws InterruptedException {
        if (time > 1000) {
            return 0;
        }
        try {
            Thread.sleep(time);
        } catch (IllegalArgumentException negative) {
            return -1; // goal: reachable entry=NegativeSleep#run
        }
        return 1;
    }
}
