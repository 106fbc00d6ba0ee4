package dispatch;

/**
 * One of three implementations gives null.
 *
 * Twin: it gives itself like the others.
 */
public class OneReturnsNullTwin {
    abstract static class Source { abstract Object get(); }

    static final class Fixed extends Source { Object get() { return "fixed"; } }

    static final class Own extends Source { Object get() { return this; } }

    static final class Lost extends Source { Object get() { return this; } }

    public static int run(Source source) {
        Object got = source.get();
        return got.hashCode(); // goal: unreachable entry=OneReturnsNullTwin#run failure=null
    }
}
