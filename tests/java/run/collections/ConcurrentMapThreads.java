// Several threads merge into one ConcurrentHashMap and append to a synchronized list; totals are exact.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapThreads {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
        List<Integer> l = Collections.synchronizedList(new ArrayList<>());
        Thread[] ts = new Thread[3];
        for (int t = 0; t < ts.length; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                for (int i = 0; i < 60; i++) {
                    m.merge(i % 7, 1, Integer::sum);
                    if (i % 20 == 0) l.add(id * 100 + i);
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        Collections.sort(l);
        System.out.println(new TreeMap<>(m) + " " + l);
    }
}
