package concurrent;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A counter that all threads may use is raised once.
 *
 * Trigger: SharedCounter.run(6);
 */
public class SharedCounter {
    public static int run(int n) {
        AtomicInteger counter = new AtomicInteger(n & ~1);
        int now = counter.incrementAndGet();
        if (now == 7) {
            return -1; // goal: reachable entry=SharedCounter#run
        }
        return now;
    }
}
