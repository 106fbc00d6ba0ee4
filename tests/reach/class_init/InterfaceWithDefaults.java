package class_init;

/**
 * An interface with a default method is initialised with the class that implements it.
 *
 * Trigger: InterfaceWithDefaults.run();
 */
public class InterfaceWithDefaults {
    static int seen;

    interface Loud {
        Object NOTE = note();
        default int number() { return 1; }
    }

    static class Quiet implements Loud {
        static int own = 5;
    }

    static Object note() {
        seen = 1;
        return "noted";
    }

    public static void run() {
        seen = 0;
        int n = Quiet.own;
        if (seen == 1) {
            seen = n; // goal: reachable entry=InterfaceWithDefaults#run
        }
    }
}
