// ConcurrentHashMap, CopyOnWriteArrayList, ConcurrentLinkedQueue and ConcurrentSkipListMap from one thread.
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

public class ConcurrentCollections {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (String w : "b a c a b a".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(m + " " + m.putIfAbsent("a", 9) + " " + m.computeIfAbsent("d", k -> 7) + " " + m.replace("b", 2, 20) + " " + m.reduceValues(1000, Integer::sum));
        for (String k : m.keySet()) if (k.equals("a")) m.remove("c");
        System.out.println(m + " " + m.size() + " " + m.getOrDefault("q", -1) + " " + m.mappingCount());
        try {
            m.put("x", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        CopyOnWriteArrayList<Integer> c = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int x : c) if (x < 3) c.add(x * 10);
        System.out.println(c + " " + c.addIfAbsent(2) + " " + c.addIfAbsent(4));
        ConcurrentLinkedQueue<String> q = new ConcurrentLinkedQueue<>(List.of("p", "q"));
        q.offer("r");
        System.out.println(q.poll() + q.peek() + q.size() + q);
        ConcurrentSkipListMap<Integer, String> s = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 8; i++) s.put(i * 5 % 8, "" + i);
        System.out.println(s.headMap(4) + " " + s.ceilingKey(5) + " " + s.firstEntry() + " " + s.descendingMap().firstKey());
    }
}
