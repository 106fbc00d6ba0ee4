package class_init;

/**
 * A class whose initialiser has failed cannot be used any more.
 *
 * Twin: it has not failed.
 */
public class UnusableAfterFailureTwin {
    static class Holder {
        static int value = 1 / zero();
        static int zero() { return 1; }
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
            n = 2; // goal: unreachable entry=UnusableAfterFailureTwin#run
        }
        return n;
    }
}
