package exceptions_and_finally;

/**
 * A resource is closed on the way out; closing fails because it was never opened.
 *
 * Trigger: UncaughtAfterCleanup.run(false);
 */
public class UncaughtAfterCleanup {
    static class Resource implements AutoCloseable {
        Object handle;
        void open() { handle = new Object(); }
        public void close() {
            handle.hashCode(); // goal: reachable entry=UncaughtAfterCleanup#run failure=null
        }
    }

    public static void run(boolean wanted) {
        try (Resource resource = new Resource()) {
            if (wanted) {
                resource.open();
            }
        }
    }
}
