package class_init;

/**
 * A table that an initialiser fills and hands out.
 *
 * Trigger: TableHandedOut.run(12);
 */
public class TableHandedOut {
    private static final int[] TABLE = {1, 2, 3};

    static int[] table() { return TABLE; }

    public static void run(int n) {
        table()[1] = n;
        if (TABLE[1] == 12) {
            n = 0; // goal: reachable entry=TableHandedOut#run
        }
    }
}
