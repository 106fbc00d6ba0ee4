package class_init;

/**
 * A table that an initialiser fills and a method writes to.
 *
 * Trigger: TableOfConstants.run(12);
 */
public class TableOfConstants {
    private static final int[] TABLE = {1, 2, 3};

    public static void run(int n) {
        TABLE[1] = n;
        if (TABLE[1] == 12) {
            n = 0; // goal: reachable entry=TableOfConstants#run
        }
    }
}
