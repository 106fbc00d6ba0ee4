package recursion;

/**
 * Two methods that call each other decide whether a small number is even.
 *
 * Twin: three is odd.
 */
public class EvenAndOddTwin {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    public static void run(int n) {
        if (n == 3 && even(n)) {
            n = 0; // goal: unreachable entry=EvenAndOddTwin#run
        }
    }
}
