package class_init;

/**
 * A class without an initialiser may have been used before.
 *
 * Trigger: Holder.n = 5; NothingToRun.run();
 */
public class NothingToRun {
    static class Holder {
        static int n;
    }

    public static int run() {
        int n = Holder.n;
        if (n == 5) {
            return 0; // goal: reachable entry=NothingToRun#run
        }
        return 1;
    }
}
