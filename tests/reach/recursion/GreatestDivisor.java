package recursion;

/**
 * Euclid's algorithm with 12 and a small number.
 *
 * Trigger: GreatestDivisor.run(18);
 */
public class GreatestDivisor {
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public static void run(int n) {
        if (n > 0 && n < 20 && gcd(12, n) == 6) {
            n = 0; // goal: reachable entry=GreatestDivisor#run
        }
    }
}
