package class_init;

/**
 * Everybody can write to a table that everybody sees.
 *
 * Twin: what everybody sees is a copy.
 */
public class PublicTableTwin {
    private static final int[] OWN = {1, 2, 3};
    public static final int[] TABLE = OWN.clone();

    public static void run(int n) {
        if (OWN[1] == 12) {
            n = 0; // goal: unreachable entry=PublicTableTwin#run
        }
    }
}
