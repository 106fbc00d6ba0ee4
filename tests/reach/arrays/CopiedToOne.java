package arrays;

/**
 * A library copy moves the first element of the argument to index one.
 *
 * Trigger: CopiedToOne.run(new int[] {7});
 */
public class CopiedToOne {
    public static void run(int[] source) {
        int[] target = new int[2];
        System.arraycopy(source, 0, target, 1, 1);
        if (target[1] == 7) {
            target[1] = 0; // goal: reachable entry=CopiedToOne#run
        }
    }
}
