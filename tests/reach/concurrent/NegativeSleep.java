package concurrent;

/**
 * Nobody sleeps for a negative time.
 *
 * Trigger: NegativeSleep.run(-1);
 */
public class NegativeSleep {
    public static int run(long time) throws InterruptedException {
        if (time > 1000) {
            return 0;
        }
        Thread.sleep(time); // goal: reachable entry=NegativeSleep#run failure=exception:java.lang.IllegalArgumentException
        return 1;
    }
}
