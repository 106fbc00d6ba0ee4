package class_init;

/**
 * A table that an initialiser fills and a method writes to.
 *
 * Trigger: TableOfConstants.run(2, 9);
 */
public class TableOfConstants {
    private static final int[] TABLE = {1, 2, 3};

    public static void run(int i, int n) {
        TABLE[0] = n;
        if (i > 0 && TABLE[i] + TABLE[0] == 12) {
            i = 0; // goal: reachable entry=TableOfConstants#run
        }
    }
}
