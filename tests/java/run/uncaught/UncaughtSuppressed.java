// An uncaught exception carrying suppressed exceptions from try-with-resources.
public class UncaughtSuppressed {
    static class Door implements AutoCloseable {
        @Override public void close() { throw new IllegalStateException("stuck"); }
    }

    public static void main(String[] args) {
        try (Door a = new Door(); Door b = new Door()) {
            throw new RuntimeException("fire");
        }
    }
}
