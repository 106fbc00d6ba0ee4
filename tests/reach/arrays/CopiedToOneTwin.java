package arrays;

/**
 * A library copy moves the first element of the argument to index one.
 *
 * Twin: it moves it to index zero.
 */
public class CopiedToOneTwin {
    public static void run(int[] source) {
        int[] target = new int[2];
        System.arraycopy(source, 0, target, 0, 1);
        if (target[1] == 7) {
            target[1] = 0; // goal: unreachable entry=CopiedToOneTwin#run
        }
    }
}
