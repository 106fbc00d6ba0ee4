// An uncaught exception without message, from a nested class's method.
public class UncaughtNoMessage {
    static class Worker {
        void work() { throw new UnsupportedOperationException(); }
    }

    public static void main(String[] args) {
        new Worker().work();
    }
}
