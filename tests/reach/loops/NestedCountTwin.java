package loops;

/**
 * Two loops of two rounds count at most four.
 *
 * Twin: five are too many.
 */
public class NestedCountTwin {
    public static void run(boolean[][] m) {
        int count = 0;
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                if (m[i][j]) {
                    count++;
                }
            }
        }
        if (count == 5) {
            count = 0; // goal: unreachable entry=NestedCountTwin#run
        }
    }
}
