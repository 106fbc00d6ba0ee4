package recursion;

/**
 * What is handed down a recursion comes back.
 *
 * Trigger: HandedDown.run(null, 3);
 */
public class HandedDown {
    static Object handDown(Object o, int n) {
        return n <= 0 ? o : handDown(o, n - 1);
    }

    public static void run(Object o, int n) {
        if (handDown(o, n) == null) {
            n = 0; // goal: reachable entry=HandedDown#run
        }
    }
}
