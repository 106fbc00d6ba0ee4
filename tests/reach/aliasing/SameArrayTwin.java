package aliasing;

/**
 * Two arrays may be one; then an element written through one name is read through the other.
 *
 * Twin: the element written is another one.
 */
public class SameArrayTwin {
    public static void run(int[] p, int[] q) {
        p[0] = 0;
        q[1] = 5;
        if (p[0] == 5) {
            p[0] = 1; // goal: unreachable entry=SameArrayTwin#run
        }
    }
}
