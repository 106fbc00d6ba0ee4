// Synchronized methods and blocks keep a shared counter exact; static and instance locks.
public class SynchronizedCounter {
    int a, b;
    static int c;
    final Object lock = new Object();

    synchronized void incA() { a++; }
    void incB() { synchronized (lock) { b++; } }
    static synchronized void incC() { c++; }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedCounter s = new SynchronizedCounter();
        Thread[] ts = new Thread[4];
        for (int t = 0; t < ts.length; t++) {
            ts[t] = new Thread(() -> {
                for (int i = 0; i < 200; i++) { s.incA(); s.incB(); incC(); }
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(s.a + " " + s.b + " " + c);
    }
}
