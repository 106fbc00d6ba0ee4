package aliasing;

/**
 * Two arrays may be one; then an element written through one name is read through the other.
 *
 * Trigger: int[] a = new int[2]; SameArray.run(a, a);
 */
public class SameArray {
    public static void run(int[] p, int[] q) {
        p[0] = 0;
        q[0] = 5;
        if (p[0] == 5) {
            p[0] = 1; // goal: reachable entry=SameArray#run
        }
    }
}
