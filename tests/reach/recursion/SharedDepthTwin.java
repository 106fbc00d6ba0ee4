package recursion;

/**
 * A recursive method counts its calls in an object that it hands on.
 *
 * Twin: the counter is handed on to nobody: every call has its own.
 */
public class SharedDepthTwin {
    static class Counter { int calls; }

    static void descend(int n, Counter counter) {
        counter.calls++;
        if (n > 0) {
            descend(n - 1, new Counter());
        }
    }

    public static void run(int n) {
        Counter counter = new Counter();
        if (n <= 3) {
            descend(n, counter);
        }
        if (counter.calls == 4) {
            counter.calls = 0; // goal: unreachable entry=SharedDepthTwin#run
        }
    }
}
