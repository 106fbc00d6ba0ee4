package concurrent;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A lock that nobody holds cannot be given back.
 *
 * Trigger: NotTheOwner.run();
 */
public class NotTheOwner {
    public static int run() {
        ReentrantLock lock = new ReentrantLock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException notOurs) {
            return -1; // goal: reachable entry=NotTheOwner#run
        }
        return 0;
    }
}
