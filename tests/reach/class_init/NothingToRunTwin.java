package class_init;

/**
 * A class without an initialiser may have been used before.
 *
 * Twin: its field is written first.
 */
public class NothingToRunTwin {
    static class Holder {
        static int n;
    }

    public static int run() {
        int n = Holder.n = 4;
        if (n == 5) {
            return 0; // goal: unreachable entry=NothingToRunTwin#run
        }
        return 1;
    }
}
