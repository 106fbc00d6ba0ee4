package concurrent;

/**
 * Nobody sleeps for a negative time.
 *
 * Twin: negative times are turned away.
 */
public class NegativeSleepTwin {
    public static int run(long time) throws InterruptedException {
        if (time > 1000 || time < 0) {
            return 0;
        }
        try {
            Thread.sleep(time);
        } catch (IllegalArgumentException negative) {
            return -1; // goal: unreachable entry=NegativeSleepTwin#run
        }
        return 1;
    }
}
