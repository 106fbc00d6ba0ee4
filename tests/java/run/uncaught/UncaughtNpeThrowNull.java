// Uncaught NullPointerException: throwing null.
public class UncaughtNpeThrowNull {
    static RuntimeException pick(int k) { return k > 0 ? new RuntimeException() : null; }

    public static void main(String[] args) {
        throw pick(args.length);
    }
}
