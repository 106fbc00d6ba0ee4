// Monitors are reentrant, released on exceptions; wait and notify without the lock fail.
public class MonitorRules {
    int depth;

    synchronized int nest(int n) { depth++; return n == 0 ? depth : nest(n - 1); }

    synchronized void fail() { throw new IllegalStateException("inside lock"); }

    static int blockReturn(Object o) {
        synchronized (o) {
            synchronized (o) {
                return Thread.holdsLock(o) ? 1 : 0;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MonitorRules m = new MonitorRules();
        System.out.println(m.nest(10));
        try {
            m.fail();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(m));
        }
        System.out.println(blockReturn("lock") + " " + Thread.holdsLock("lock"));
        try {
            m.wait();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        Thread t = new Thread(() -> { synchronized (m) { m.depth = -5; } });
        t.start();
        t.join();
        System.out.println(m.depth);
        synchronized (m) {
            m.notifyAll();
            m.wait(1);
        }
        System.out.println("waited");
    }
}
