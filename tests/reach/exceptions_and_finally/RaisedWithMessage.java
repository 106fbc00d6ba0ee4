package exceptions_and_finally;

/**
 * The exception of an array access has a message, which the virtual machine wrote.
 *
 * Trigger: RaisedWithMessage.run(new int[1], 5);
 */
public class RaisedWithMessage {
    public static int run(int[] a, int i) {
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            if (e.getMessage() != null) {
                i = 0; // goal: reachable entry=RaisedWithMessage#run
            }
            return i;
        }
    }
}
