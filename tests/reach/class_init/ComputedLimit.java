package class_init;

/**
 * A static final field is computed when the class is initialised.
 *
 * Trigger: ComputedLimit.run();
 */
public class ComputedLimit {
    static class Settings {
        static final int LIMIT = compute();
        static int compute() { return 3; }
    }

    public static void run() {
        if (Settings.LIMIT == 3) {
            System.identityHashCode(null); // goal: reachable entry=ComputedLimit#run
        }
    }
}
