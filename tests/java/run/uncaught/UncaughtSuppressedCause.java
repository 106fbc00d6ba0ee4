// An uncaught exception with both causes and suppressed exceptions, each with their own causes.
public class UncaughtSuppressedCause {
    static Exception make(String m, Throwable cause) { return new Exception(m, cause); }

    public static void main(String[] args) throws Exception {
        Exception top = make("top", make("cause", new RuntimeException("root")));
        Exception side = make("side", new Error("side root"));
        side.addSuppressed(new IllegalStateException("deep"));
        top.addSuppressed(side);
        top.getCause().addSuppressed(new RuntimeException("under cause"));
        throw top;
    }
}
