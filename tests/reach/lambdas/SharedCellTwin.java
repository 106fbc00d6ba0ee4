package lambdas;

/**
 * A lambda counts in a captured array.
 *
 * Twin: it is run once only.
 */
public class SharedCellTwin {
    public static void run() {
        int[] cell = {0};
        Runnable count = () -> cell[0]++;
        count.run();

        if (cell[0] == 2) {
            cell[0] = 0; // goal: unreachable entry=SharedCellTwin#run
        }
    }
}
