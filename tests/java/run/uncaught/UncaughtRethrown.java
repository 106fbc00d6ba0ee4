// A rethrown exception keeps the trace of the place where it was made.
public class UncaughtRethrown {
    static RuntimeException stored;

    static void prepare() { stored = new RuntimeException("made early"); }

    static void fire() {
        try {
            throw stored;
        } catch (RuntimeException e) {
            System.out.println("pass");
            throw e;
        }
    }

    public static void main(String[] args) {
        prepare();
        fire();
    }
}
