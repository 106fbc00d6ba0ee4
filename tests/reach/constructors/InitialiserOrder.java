package constructors;

/**
 * An initialiser block sets a field that is declared later.
 *
 * Trigger: InitialiserOrder.run();
 */
public class InitialiserOrder {
    static class Both {
        int a = 1;
        { b = a + 1; }
        int b;
    }

    public static void run() {
        if (new Both().b == 2) {
            System.identityHashCode(null); // goal: reachable entry=InitialiserOrder#run
        }
    }
}
