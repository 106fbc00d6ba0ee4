package recursion;

/**
 * What is handed down a recursion comes back.
 *
 * Twin: and it is there.
 */
public class HandedDownTwin {
    static Object handDown(Object o, int n) {
        return n <= 0 ? o : handDown(o, n - 1);
    }

    public static void run(Object o, int n) {
        if (o != null && handDown(o, n) == null) {
            n = 0; // goal: unreachable entry=HandedDownTwin#run
        }
    }
}
