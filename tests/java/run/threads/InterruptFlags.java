// interrupt, isInterrupted, interrupted, and InterruptedException from sleep and join.
public class InterruptFlags {
    public static void main(String[] args) throws InterruptedException {
        Thread me = Thread.currentThread();
        System.out.println(me.isInterrupted());
        me.interrupt();
        System.out.println(me.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        me.interrupt();
        try {
            Thread.sleep(1000);
            System.out.println("slept");
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + me.isInterrupted());
        }
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(60000);
            } catch (InterruptedException e) {
                System.out.println("woken");
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        System.out.println(sleeper.isAlive());
        Thread d = new Thread(() -> { });
        d.setDaemon(true);
        System.out.println(d.isDaemon() + " " + me.isDaemon() + " " + d.getPriority());
    }
}
