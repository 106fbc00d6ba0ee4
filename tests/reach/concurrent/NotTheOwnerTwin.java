package concurrent;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A lock that nobody holds cannot be given back.
 *
 * Twin: it is taken first.
 */
public class NotTheOwnerTwin {
    public static int run() {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException notOurs) {
            return -1; // goal: unreachable entry=NotTheOwnerTwin#run
        }
        return 0;
    }
}
