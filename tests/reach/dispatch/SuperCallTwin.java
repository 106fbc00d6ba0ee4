package dispatch;

/**
 * An override asks the method that it overrides and changes the answer.
 *
 * Twin: it changes the answer twice, which is no change.
 */
public class SuperCallTwin {
    static class Plain {
        int of(int x) { return x; }
    }

    static final class Negating extends Plain {
        int of(int x) { return -(-super.of(x)); }
    }

    public static void run(Plain plain, int x) {
        if (x > 0 && x < 100 && plain.of(x) < 0) {
            x = 0; // goal: unreachable entry=SuperCallTwin#run
        }
    }
}
