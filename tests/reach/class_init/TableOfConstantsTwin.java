package class_init;

/**
 * A table that an initialiser fills and a method writes to.
 *
 * Twin: nobody writes to it.
 */
public class TableOfConstantsTwin {
    private static final int[] TABLE = {1, 2, 3};

    public static void run(int i, int n) {
        n = TABLE[0];
        if (i > 0 && TABLE[i] + TABLE[0] == 12) {
            i = 0; // goal: unreachable entry=TableOfConstantsTwin#run
        }
    }
}
