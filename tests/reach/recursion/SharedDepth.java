package recursion;

/**
 * A recursive method counts its calls in an object that it hands on.
 *
 * Trigger: SharedDepth.run(3);
 */
public class SharedDepth {
    static class Counter { int calls; }

    static void descend(int n, Counter counter) {
        counter.calls++;
        if (n > 0) {
            descend(n - 1, counter);
        }
    }

    public static void run(int n) {
        Counter counter = new Counter();
        if (n <= 3) {
            descend(n, counter);
        }
        if (counter.calls == 4) {
            counter.calls = 0; // goal: reachable entry=SharedDepth#run
        }
    }
}
