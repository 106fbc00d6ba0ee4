// Several producers and consumers over an ArrayBlockingQueue; only totals are printed.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

public class ProducersConsumers {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(4);
        AtomicLong sum = new AtomicLong(), count = new AtomicLong();
        Thread[] ps = new Thread[2], cs = new Thread[2];
        for (int p = 0; p < 2; p++) {
            int base = p * 1000;
            ps[p] = new Thread(() -> {
                try {
                    for (int i = 1; i <= 30; i++) q.put(base + i);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            cs[p] = new Thread(() -> {
                try {
                    for (int v; (v = q.take()) >= 0; count.incrementAndGet()) sum.addAndGet(v);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            ps[p].start();
            cs[p].start();
        }
        for (Thread t : ps) t.join();
        q.put(-1);
        q.put(-1);
        for (Thread t : cs) t.join();
        System.out.println(sum + " " + count + " " + q.size());
    }
}
