// An uncaught custom error wrapping a caught StackOverflowError (whose own trace is not shown).
public class UncaughtStackOverflowMessage {
    static long f(long n) { return f(n + 1) + 1; }

    public static void main(String[] args) {
        try {
            f(0);
        } catch (StackOverflowError e) {
            throw new Error("too deep: " + e.getClass().getName());
        }
    }
}
