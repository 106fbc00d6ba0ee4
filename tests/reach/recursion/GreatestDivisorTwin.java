package recursion;

/**
 * Euclid's algorithm with 12 and a small number.
 *
 * Twin: 5 does not divide 12.
 */
public class GreatestDivisorTwin {
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public static void run(int n) {
        if (n > 0 && n < 20 && gcd(12, n) == 5) {
            n = 0; // goal: unreachable entry=GreatestDivisorTwin#run
        }
    }
}
