package class_init;

/**
 * A table that an initialiser fills and a method writes to.
 *
 * Twin: nobody writes to it.
 */
public class TableOfConstantsTwin {
    private static final int[] TABLE = {1, 2, 3};

    public static void run(int n) {
        n = TABLE[1];
        if (TABLE[1] == 12) {
            n = 0; // goal: unreachable entry=TableOfConstantsTwin#run
        }
    }
}
