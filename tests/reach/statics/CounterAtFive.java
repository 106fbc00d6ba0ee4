package statics;

/**
 * A static counter may have any value when the method is called.
 *
 * Trigger: CounterAtFive.count = 4; CounterAtFive.run();
 */
public class CounterAtFive {
    static int count;

    public static void run() {

        count++;
        if (count == 5) {
            count = 0; // goal: reachable entry=CounterAtFive#run
        }
    }
}
