package exceptions_and_finally;

/**
 * The virtual machine gives the exceptions that it throws a message.
 *
 * Trigger: MessageOfMachine.run(0);
 */
public class MessageOfMachine {
    public static int run(int n) {
        try {
            return 5 / n;
        } catch (ArithmeticException e) {
            if (e.getMessage() != null) {
                n = 1; // goal: reachable entry=MessageOfMachine#run
            }
        }
        return n;
    }
}
