package class_init;

/**
 * Reading a field initialises its class, which has a side effect.
 *
 * Trigger: ConstantsDoNotInitialise.run();
 */
public class ConstantsDoNotInitialise {
    static int seen;

    static class Loud {
        static final int CONSTANT = 7;
        static final int NUMBER = note();
        static int note() {
            seen = 1;
            return 7;
        }
    }

    public static void run() {
        seen = 0;
        int n = Loud.NUMBER;
        if (seen == 1) {
            seen = n; // goal: reachable entry=ConstantsDoNotInitialise#run
        }
    }
}
