package loops;

/**
 * Two loops of two rounds count at most four.
 *
 * Trigger: NestedCount.run(new boolean[][] {{true, true}, {true, true}});
 */
public class NestedCount {
    public static void run(boolean[][] m) {
        int count = 0;
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                if (m[i][j]) {
                    count++;
                }
            }
        }
        if (count == 4) {
            count = 0; // goal: reachable entry=NestedCount#run
        }
    }
}
