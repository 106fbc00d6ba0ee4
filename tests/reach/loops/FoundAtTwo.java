package loops;

/**
 * A search stops at the first hit.
 *
 * Trigger: FoundAtTwo.run(new int[] {1, 2, 3}, 3);
 */
public class FoundAtTwo {
    public static void run(int[] a, int key) {
        int found = -1;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == key) {
                found = i;
                break;
            }
        }
        if (found == 2 && a[0] != key) {
            found = 0; // goal: reachable entry=FoundAtTwo#run
        }
    }
}
