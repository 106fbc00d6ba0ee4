package loops;

/**
 * The loop reads one element more than it has filled.
 *
 * Trigger: LastElementNull.run(2);
 */
public class LastElementNull {
    public static int run(int n) {
        if (n < 1 || n > 3) {
            return 0;
        }
        Object[] a = new Object[n + 1];
        for (int i = 0; i < n; i++) {
            a[i] = "x";
        }
        int sum = 0;
        for (int i = 0; i <= n; i++) {
            Object o = a[i];
            sum += o.hashCode(); // goal: reachable entry=LastElementNull#run failure=null
        }
        return sum;
    }
}
