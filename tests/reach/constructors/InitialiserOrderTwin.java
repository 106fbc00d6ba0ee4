package constructors;

/**
 * An initialiser block sets a field that is declared later.
 *
 * Twin: the declaration has a value and sets it again.
 */
public class InitialiserOrderTwin {
    static class Both {
        int a = 1;
        { b = a + 1; }
        int b = 0;
    }

    public static void run() {
        if (new Both().b == 2) {
            System.identityHashCode(null); // goal: unreachable entry=InitialiserOrderTwin#run
        }
    }
}
