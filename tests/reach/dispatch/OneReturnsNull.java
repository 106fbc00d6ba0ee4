package dispatch;

/**
 * One of three implementations gives null.
 *
 * Trigger: OneReturnsNull.run(new Lost());
 */
public class OneReturnsNull {
    abstract static class Source { abstract Object get(); }

    static final class Fixed extends Source { Object get() { return "fixed"; } }

    static final class Own extends Source { Object get() { return this; } }

    static final class Lost extends Source { Object get() { return null; } }

    public static int run(Source source) {
        Object got = source.get();
        return got.hashCode(); // goal: reachable entry=OneReturnsNull#run failure=null
    }
}
