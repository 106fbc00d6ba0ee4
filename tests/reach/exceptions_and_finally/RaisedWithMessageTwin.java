package exceptions_and_finally;

/**
 * The exception of an array access has a message, which the virtual machine wrote.
 *
 * Twin: the program throws it, without a message.
 */
public class RaisedWithMessageTwin {
    public static int run(int[] a, int i) {
        try {
            throw new ArrayIndexOutOfBoundsException();
        } catch (ArrayIndexOutOfBoundsException e) {
            if (e.getMessage() != null) {
                i = 0; // goal: unreachable entry=RaisedWithMessageTwin#run
            }
            return i;
        }
    }
}
