// Threads started and joined; results collected after join; names and states.
public class JoinThreads {
    static class Summer extends Thread {
        final int lo, hi;
        long sum;
        Summer(int lo, int hi) { super("summer-" + lo); this.lo = lo; this.hi = hi; }
        @Override public void run() { for (int i = lo; i < hi; i++) sum += i; }
    }

    public static void main(String[] args) throws InterruptedException {
        Summer[] ts = new Summer[4];
        for (int i = 0; i < 4; i++) ts[i] = new Summer(i * 250, (i + 1) * 250);
        System.out.println(ts[0].getState() + " " + ts[0].getName() + " " + ts[0].isAlive());
        for (Summer t : ts) t.start();
        long total = 0;
        for (Summer t : ts) { t.join(); total += t.sum; }
        System.out.println(total + " " + ts[3].getState() + " " + ts[3].isAlive());
        System.out.println(Thread.currentThread().getName());
        try {
            ts[0].start();
        } catch (IllegalThreadStateException e) {
            System.out.println("cannot restart");
        }
        Thread t = new Thread(() -> System.out.println("in " + Thread.currentThread().getName()), "lambda-thread");
        t.start();
        t.join();
        new Thread(() -> System.out.println("run directly in " + Thread.currentThread().getName())).run();
    }
}
