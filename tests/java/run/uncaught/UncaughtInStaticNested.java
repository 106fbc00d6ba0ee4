// Uncaught exception from a static nested class's static method through an interface default method.
public class UncaughtInStaticNested {
    interface Check {
        boolean ok(int v);
        default void require(int v) {
            if (!ok(v)) fail(v);
        }
        static void fail(int v) { throw new IllegalArgumentException("rejected " + v); }
    }
    static class Positive implements Check {
        @Override public boolean ok(int v) { return v > 0; }
    }
    enum Mode { STRICT { @Override void run(Check c) { c.require(-3); } }; abstract void run(Check c); }

    public static void main(String[] args) {
        Check c = new Positive();
        c.require(5);
        Mode.STRICT.run(c);
    }
}
