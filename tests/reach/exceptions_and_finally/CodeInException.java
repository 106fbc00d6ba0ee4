package exceptions_and_finally;

/**
 * An exception carries a number from where it is thrown to where it is caught.
 *
 * Trigger: CodeInException.run(7);
 */
public class CodeInException {
    static class Coded extends Exception {
        final int code;
        Coded(int code) { this.code = code; }
    }

    static void check(int n) throws Coded {
        if (n == 7) {
            throw new Coded(n);
        }
        if (n == 9) {
            throw new Coded(n + 1);
        }
    }

    public static int run(int n) {
        try {
            check(n);
        } catch (Coded e) {
            if (e.code == 7) {
                return 1; // goal: reachable entry=CodeInException#run
            }
        }
        return 0;
    }
}
