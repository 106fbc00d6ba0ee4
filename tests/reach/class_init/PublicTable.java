package class_init;

/**
 * Everybody can write to a table that everybody sees.
 *
 * Trigger: PublicTable.TABLE[1] = 12; PublicTable.run(0);
 */
public class PublicTable {
    public static final int[] TABLE = {1, 2, 3};

    public static void run(int n) {
        if (TABLE[1] == 12) {
            n = 0; // goal: reachable entry=PublicTable#run today=unknown
        }
    }
}
