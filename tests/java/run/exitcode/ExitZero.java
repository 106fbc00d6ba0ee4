// System.exit(0) stops at once: finally blocks do not run.
public class ExitZero {
    public static void main(String[] args) {
        System.out.println("before");
        try {
            System.exit(0);
        } finally {
            System.out.println("not printed");
        }
        System.out.println("nor this");
    }
}
