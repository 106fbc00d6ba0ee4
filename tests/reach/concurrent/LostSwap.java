package concurrent;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A value is set only if the expected one is there; otherwise the old one stays.
 *
 * Trigger: LostSwap.run(3);
 */
public class LostSwap {
    public static int run(int n) {
        AtomicInteger cell = new AtomicInteger(n);
        cell.compareAndSet(n + 1, 0);
        if (cell.get() != 0 && n != 0) {
            return -1; // goal: reachable entry=LostSwap#run
        }
        return 0;
    }
}
