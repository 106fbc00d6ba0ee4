package loops;

/**
 * After three rounds the sum is 0 + 1 + 2.
 *
 * Twin: two rounds are not enough.
 */
public class SumOfThreeTwin {
    public static void run(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        if (sum == 3 && n < 3) {
            sum = 0; // goal: unreachable entry=SumOfThreeTwin#run
        }
    }
}
