package concurrent;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Adding to the largest number wraps around, and gives back what was there before.
 *
 * Twin: the sum is small.
 */
public class WrappedTotalTwin {
    public static int run() {
        AtomicLong total = new AtomicLong(41);
        long before = total.getAndAdd(1);
        if (before > total.get()) {
            return -1; // goal: unreachable entry=WrappedTotalTwin#run
        }
        return 0;
    }
}
