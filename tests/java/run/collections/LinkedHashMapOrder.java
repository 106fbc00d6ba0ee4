// LinkedHashMap insertion order, access order, and removeEldestEntry as an LRU cache; LinkedHashSet.
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

public class LinkedHashMapOrder {
    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "z y x w".split(" ")) m.put(s, s.charAt(0) - 'a');
        m.put("y", 0);
        m.remove("x");
        m.put("x", 1);
        System.out.println(m);
        LinkedHashMap<Integer, String> acc = new LinkedHashMap<>(16, 0.75f, true);
        for (int i = 0; i < 5; i++) acc.put(i, "v" + i);
        acc.get(1);
        acc.getOrDefault(3, "");
        acc.put(0, "again");
        acc.containsKey(2);
        System.out.println(acc);
        Map<String, Integer> lru = new LinkedHashMap<>(4, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return size() > 3; }
        };
        for (String s : "a b c a d a e".split(" ")) lru.merge(s, 1, Integer::sum);
        System.out.println(lru);
        LinkedHashSet<Integer> s = new LinkedHashSet<>(List.of(5, 3, 9, 1));
        s.add(3);
        s.remove(9);
        s.add(9);
        System.out.println(s);
    }
}
