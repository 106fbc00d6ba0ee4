// Endless recursion raises StackOverflowError, which can be caught, after which the program goes on.
public class StackOverflowCaught {
    static int depth;

    static void down() {
        depth++;
        down();
    }

    static int guarded() {
        try {
            down();
            return 0;
        } catch (StackOverflowError e) {
            return 1;
        } finally {
            System.out.println("unwound");
        }
    }

    public static void main(String[] args) {
        System.out.println(guarded());
        System.out.println(depth > 500);
        try {
            down();
        } catch (VirtualMachineError e) {
            System.out.println(e.getClass().getName() + " " + e.getMessage());
            System.out.println(e.getStackTrace().length);
            System.out.println(e.getStackTrace()[0].getMethodName());
        }
        System.out.println("still alive");
    }
}
