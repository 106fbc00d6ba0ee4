package class_init;

/**
 * A table that only the initialiser names twice: what is written through the other name, by an earlier call, is seen in it.
 *
 * Trigger: TableWithTwoNames.poke(12); TableWithTwoNames.run(0);
 */
public class TableWithTwoNames {
    private static final int[] TABLE = {1, 2, 3};
    private static int[] other = TABLE;

    public static void poke(int n) { other[1] = n; }

    public static void run(int n) {
        if (TABLE[1] == 12) {
            n = 0; // goal: reachable entry=TableWithTwoNames#run today=unknown
        }
    }
}
