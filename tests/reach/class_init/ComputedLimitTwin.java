package class_init;

/**
 * A static final field is computed when the class is initialised.
 *
 * Twin: it is computed to something else.
 */
public class ComputedLimitTwin {
    static class Settings {
        static final int LIMIT = compute();
        static int compute() { return 4; }
    }

    public static void run() {
        if (Settings.LIMIT == 3) {
            System.identityHashCode(null); // goal: unreachable entry=ComputedLimitTwin#run
        }
    }
}
