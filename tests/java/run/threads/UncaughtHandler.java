// An uncaught exception handler on a thread replaces the printed report.
public class UncaughtHandler {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { throw new IllegalStateException("handled"); }, "worker");
        t.setUncaughtExceptionHandler((th, e) -> System.out.println(th.getName() + " died of " + e));
        t.start();
        t.join();
        Thread.setDefaultUncaughtExceptionHandler((th, e) -> System.out.println("default: " + th.getName() + " " + e.getMessage()));
        Thread u = new Thread(() -> { throw new RuntimeException("second"); }, "other");
        u.start();
        u.join();
        System.out.println("main goes on");
    }
}
