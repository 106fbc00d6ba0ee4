package class_init;

/**
 * A class whose initialiser has failed cannot be used any more.
 *
 * Trigger: UnusableAfterFailure.run();
 */
public class UnusableAfterFailure {
    static class Holder {
        static int value = 1 / zero();
        static int zero() { return 0; }
    }

    public static int run() {
        int n = 0;
        try {
            n = Holder.value;
        } catch (ExceptionInInitializerError e) {
            n = 1;
        }
        try {
            n += Holder.value;
        } catch (NoClassDefFoundError e) {
            n = 2; // goal: reachable entry=UnusableAfterFailure#run
        }
        return n;
    }
}
