package class_init;

/**
 * Making an object initialises its class.
 *
 * Twin: an array of it does not.
 */
public class InitialisedByNewTwin {
    static int seen;

    static class Loud {
        static { seen = 1; }
    }

    public static void run() {
        seen = 0;
        Object o = new Loud[1];
        if (seen == 1 && o != null) {
            seen = 2; // goal: unreachable entry=InitialisedByNewTwin#run
        }
    }
}
