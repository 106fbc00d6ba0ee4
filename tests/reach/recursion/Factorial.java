package recursion;

/**
 * 4! is 24.
 *
 * Trigger: Factorial.run(4);
 */
public class Factorial {
    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    public static void run(int n) {
        if (n < 5 && factorial(n) == 24) {
            n = 0; // goal: reachable entry=Factorial#run
        }
    }
}
