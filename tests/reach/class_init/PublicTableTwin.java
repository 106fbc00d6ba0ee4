package class_init;

/**
 * Everybody can write to a table that everybody sees.
 *
 * Twin: nobody sees it.
 */
public class PublicTableTwin {
    private static final int[] TABLE = {1, 2, 3};

    public static void run(int n) {
        if (TABLE[1] == 12) {
            n = 0; // goal: unreachable entry=PublicTableTwin#run
        }
    }
}
