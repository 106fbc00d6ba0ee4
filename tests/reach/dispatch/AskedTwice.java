package dispatch;

/**
 * The same call, twice, gives different numbers.
 *
 * Trigger: AskedTwice.run(new Counter());
 */
public class AskedTwice {
    interface Source { int get(); }

    static final class Counter implements Source {
        int next;
        public int get() { return next++; }
    }

    static final class Fixed implements Source {
        public int get() { return 7; }
    }

    static int take(Source source) {
        return source.get();
    }

    public static void run(Source source) {
        int first = take(source);
        int second = take(source);
        if (first != second) {
            source = null; // goal: reachable entry=AskedTwice#run
        }
    }
}
