// System.exit called by another thread ends the program while main waits.
public class ExitFromThread {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(new Runnable() {
            @Override public void run() {
                System.out.println("exiting from thread");
                System.exit(5);
            }
        });
        t.start();
        t.join();
        System.out.println("unreached");
    }
}
