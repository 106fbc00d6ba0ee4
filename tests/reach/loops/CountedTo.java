package loops;

/**
 * After the loop the counter is the limit, if that was above zero.
 *
 * Trigger: CountedTo.run(5);
 */
public class CountedTo {
    public static void run(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        if (i == 5 && n < 6) {
            i = 0; // goal: reachable entry=CountedTo#run
        }
    }
}
