package statics;

/**
 * A static counter may have any value when the method is called.
 *
 * Twin: it is reset first.
 */
public class CounterAtFiveTwin {
    static int count;

    public static void run() {
        count = 0;
        count++;
        if (count == 5) {
            count = 0; // goal: unreachable entry=CounterAtFiveTwin#run
        }
    }
}
