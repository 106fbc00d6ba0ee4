package paper;

/**
 * The method id of section 5: its summary says that the result is the argument, for every later condition.
 *
 * Twin: the argument is the result.
 */
public class IdentityTwin {
    static int id(int x) { return x; }

    public static void run(int p) {
        int q = id(p);
        if (q > 5 && p <= 5) {
            q = 0; // goal: unreachable entry=IdentityTwin#run
        }
    }
}
