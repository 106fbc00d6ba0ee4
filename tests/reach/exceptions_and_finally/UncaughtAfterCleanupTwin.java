package exceptions_and_finally;

/**
 * A resource is closed on the way out; closing fails because it was never opened.
 *
 * Twin: it is opened first in both cases.
 */
public class UncaughtAfterCleanupTwin {
    static class Resource implements AutoCloseable {
        Object handle;
        void open() { handle = new Object(); }
        public void close() {
            handle.hashCode(); // goal: unreachable entry=UncaughtAfterCleanupTwin#run failure=null
        }
    }

    public static void run(boolean wanted) {
        try (Resource resource = new Resource()) {
            if (wanted || !wanted) {
                resource.open();
            }
        }
    }
}
