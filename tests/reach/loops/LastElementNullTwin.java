package loops;

/**
 * The loop reads one element more than it has filled.
 *
 * Twin: it reads only what it has filled.
 */
public class LastElementNullTwin {
    public static int run(int n) {
        if (n < 1 || n > 3) {
            return 0;
        }
        Object[] a = new Object[n + 1];
        for (int i = 0; i < n; i++) {
            a[i] = "x";
        }
        int sum = 0;
        for (int i = 0; i < n; i++) {
            Object o = a[i];
            sum += o.hashCode(); // goal: unreachable entry=LastElementNullTwin#run failure=null
        }
        return sum;
    }
}
