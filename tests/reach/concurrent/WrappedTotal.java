package concurrent;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Adding to the largest number wraps around, and gives back what was there before.
 *
 * Trigger: WrappedTotal.run();
 */
public class WrappedTotal {
    public static int run() {
        AtomicLong total = new AtomicLong(Long.MAX_VALUE);
        long before = total.getAndAdd(1);
        if (before > total.get()) {
            return -1; // goal: reachable entry=WrappedTotal#run
        }
        return 0;
    }
}
