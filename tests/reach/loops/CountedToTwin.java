package loops;

/**
 * After the loop the counter is the limit, if that was above zero.
 *
 * Twin: it is not above the limit.
 */
public class CountedToTwin {
    public static void run(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        if (i == 5 && n < 5) {
            i = 0; // goal: unreachable entry=CountedToTwin#run
        }
    }
}
