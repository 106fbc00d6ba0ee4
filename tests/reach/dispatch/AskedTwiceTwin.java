package dispatch;

/**
 * The same call, twice, gives different numbers.
 *
 * Twin: the counter does not count.
 */
public class AskedTwiceTwin {
    interface Source { int get(); }

    static final class Counter implements Source {
        int next;
        public int get() { return next; }
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
            source = null; // goal: unreachable entry=AskedTwiceTwin#run
        }
    }
}
