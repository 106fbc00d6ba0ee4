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
        lock.unlock(); // goal: reachable entry=NotTheOwner#run failure=exception:java.lang.IllegalMonitorStateException
        return 0;
    }
}
