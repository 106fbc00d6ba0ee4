package recursion;

/**
 * 4! is 24.
 *
 * Twin: no factorial of a number below five is 25.
 */
public class FactorialTwin {
    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    public static void run(int n) {
        if (n < 5 && factorial(n) == 25) {
            n = 0; // goal: unreachable entry=FactorialTwin#run
        }
    }
}
