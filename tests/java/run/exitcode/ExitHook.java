// A shutdown hook runs at System.exit.
public class ExitHook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook ran")));
        System.out.println("main ends");
        System.exit(4);
    }
}
