package exceptions_and_finally;

/**
 * The virtual machine gives the exceptions that it throws a message.
 *
 * Twin: the program's own has none.
 */
public class MessageOfMachineTwin {
    public static int run(int n) {
        try {
            throw new ArithmeticException();
        } catch (ArithmeticException e) {
            if (e.getMessage() != null) {
                n = 1; // goal: unreachable entry=MessageOfMachineTwin#run
            }
        }
        return n;
    }
}
