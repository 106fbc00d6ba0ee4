package class_init;

/**
 * An interface with a default method is initialised with the class that implements it.
 *
 * Twin: without one it is not.
 */
public class InterfaceWithDefaultsTwin {
    static int seen;

    interface Loud {
        Object NOTE = note();
        static int number() { return 1; }
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
            seen = n; // goal: unreachable entry=InterfaceWithDefaultsTwin#run
        }
    }
}
