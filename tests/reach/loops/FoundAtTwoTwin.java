package loops;

/**
 * A search stops at the first hit.
 *
 * Twin: a hit at 2 means that there was none at 0.
 */
public class FoundAtTwoTwin {
    public static void run(int[] a, int key) {
        int found = -1;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == key) {
                found = i;
                break;
            }
        }
        if (found == 2 && a[0] == key) {
            found = 0; // goal: unreachable entry=FoundAtTwoTwin#run
        }
    }
}
