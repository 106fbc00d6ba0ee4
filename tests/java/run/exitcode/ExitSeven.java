// System.exit with a code from inside nested calls and a catch block.
public class ExitSeven {
    static void leave(int code) {
        System.out.println("leaving with " + code);
        System.exit(code);
    }

    public static void main(String[] args) {
        try {
            throw new IllegalStateException();
        } catch (IllegalStateException e) {
            leave(7);
        }
    }
}
