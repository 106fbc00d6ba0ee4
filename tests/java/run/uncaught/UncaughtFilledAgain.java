// fillInStackTrace replaces the trace by the current one.
public class UncaughtFilledAgain {
    static RuntimeException make() { return new RuntimeException("refilled"); }

    static void go() {
        RuntimeException e = make();
        e.fillInStackTrace();
        throw e;
    }

    public static void main(String[] args) {
        go();
    }
}
