// TreeMap under many insertions and deletions keeps order and content.
import java.util.Map;
import java.util.TreeMap;

public class TreeMapBalance {
    public static void main(String[] args) {
        TreeMap<Integer, Integer> m = new TreeMap<>();
        int x = 1;
        for (int i = 0; i < 200; i++) {
            x = x * 1103515245 + 12345 & 0x7fffffff;
            m.merge(x % 97, 1, Integer::sum);
        }
        int prev = -1, total = 0;
        boolean sorted = true;
        for (Map.Entry<Integer, Integer> e : m.entrySet()) {
            sorted &= e.getKey() > prev;
            prev = e.getKey();
            total += e.getValue();
        }
        System.out.println(m.size() + " " + sorted + " " + total);
        for (int k = 0; k < 97; k += 3) m.remove(k);
        for (int k = 1; k < 97; k += 5) m.remove(k);
        System.out.println(m.size() + " " + m.keySet());
        while (m.size() > 3) { m.pollFirstEntry(); if (m.size() > 3) m.pollLastEntry(); }
        System.out.println(m.keySet());
    }
}
