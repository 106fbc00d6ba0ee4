package collections;

import java.util.Arrays;

/**
 * Every element of an array is the value that it was filled with.
 *
 * Twin: none is another one.
 */
public class FilledArrayTwin {
    public static void run(int n) {
        int[] a = new int[3];
        Arrays.fill(a, n);
        if (a[2] != n) {
            a = null; // goal: unreachable entry=FilledArrayTwin#run
        }
    }
}
