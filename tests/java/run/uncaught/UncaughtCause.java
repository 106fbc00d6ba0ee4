// An uncaught exception with a chain of two causes and common frames.
public class UncaughtCause {
    static void low() { throw new IllegalArgumentException("low"); }
    static void mid() {
        try { low(); } catch (RuntimeException e) { throw new IllegalStateException("mid", e); }
    }
    static void high() throws Exception {
        try { mid(); } catch (RuntimeException e) { throw new Exception(e); }
    }

    public static void main(String[] args) throws Exception {
        high();
    }
}
