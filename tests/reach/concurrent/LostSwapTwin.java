package concurrent;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A value is set only if the expected one is there; otherwise the old one stays.
 *
 * Twin: the expected value is the one that is there.
 */
public class LostSwapTwin {
    public static int run(int n) {
        AtomicInteger cell = new AtomicInteger(n);
        cell.compareAndSet(n, 0);
        if (cell.get() != 0 && n != 0) {
            return -1; // goal: unreachable entry=LostSwapTwin#run
        }
        return 0;
    }
}
