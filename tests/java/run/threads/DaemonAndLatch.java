// CountDownLatch and ReentrantLock between threads; the program ends when only daemons are left.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

public class DaemonAndLatch {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(3);
        ReentrantLock lock = new ReentrantLock();
        int[] sum = new int[1];
        for (int i = 1; i <= 3; i++) {
            int k = i;
            new Thread(() -> {
                lock.lock();
                try {
                    sum[0] += k * k;
                } finally {
                    lock.unlock();
                }
                latch.countDown();
            }).start();
        }
        latch.await();
        System.out.println(sum[0] + " " + latch.getCount() + " " + lock.isLocked());
        Thread daemon = new Thread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {
                System.out.println("no");
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        System.out.println("main ends");
    }
}
