package loops;

/**
 * After three rounds the sum is 0 + 1 + 2.
 *
 * Trigger: SumOfThree.run(3);
 */
public class SumOfThree {
    public static void run(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        if (sum == 3 && n < 10) {
            sum = 0; // goal: reachable entry=SumOfThree#run
        }
    }
}
