package class_init;

/**
 * Making an object initialises its class.
 *
 * Trigger: InitialisedByNew.run();
 */
public class InitialisedByNew {
    static int seen;

    static class Loud {
        static { seen = 1; }
    }

    public static void run() {
        seen = 0;
        Object o = new Loud();
        if (seen == 1 && o != null) {
            seen = 2; // goal: reachable entry=InitialisedByNew#run
        }
    }
}
