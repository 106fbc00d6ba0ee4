// AtomicInteger, AtomicLong, AtomicReference and AtomicIntegerArray from one and from several threads.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

public class AtomicValues {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.addAndGet(10) + " " + i.compareAndSet(17, 1) + " " + i.compareAndSet(17, 2) + " " + i);
        System.out.println(i.updateAndGet(x -> x * 9) + " " + i.getAndAccumulate(4, Math::max) + " " + i.accumulateAndGet(100, Math::max));
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndSet(0) + " " + l.decrementAndGet());
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.compareAndSet("b", "c") + " " + r.getAndUpdate(s -> s + "!") + " " + r.get());
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(false, true) + " " + b);
        AtomicIntegerArray arr = new AtomicIntegerArray(3);
        Thread[] ts = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int id = t;
            ts[t] = new Thread(() -> { for (int k = 0; k < 50; k++) { arr.incrementAndGet(id); arr.addAndGet(0, 2); } });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(arr);
    }
}
