package concurrent;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A counter that all threads may use is raised once.
 *
 * Twin: it is raised by an even number, so that it never is 7 from an even start.
 */
public class SharedCounterTwin {
    public static int run(int n) {
        AtomicInteger counter = new AtomicInteger(n & ~1);
        int now = counter.addAndGet(2);
        if (now == 7) {
            return -1; // goal: unreachable entry=SharedCounterTwin#run
        }
        return now;
    }
}
