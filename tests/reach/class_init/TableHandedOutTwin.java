package class_init;

/**
 * A table that an initialiser fills and hands out.
 *
 * Twin: it is handed out as a copy.
 */
public class TableHandedOutTwin {
    private static final int[] TABLE = {1, 2, 3};

    static int[] table() { return TABLE.clone(); }

    public static void run(int n) {
        table()[1] = n;
        if (TABLE[1] == 12) {
            n = 0; // goal: unreachable entry=TableHandedOutTwin#run
        }
    }
}
