// An exception in a static initialiser of a class used by main: ExceptionInInitializerError.
public class UncaughtStaticInit {
    static class Config {
        static final int VALUE = compute();
        static int compute() { return Integer.parseInt("not a number".substring(4)); }
    }

    public static void main(String[] args) {
        System.out.println("start");
        System.out.println(Config.VALUE);
    }
}
