// Iteration order of HashMap and HashSet with string, integer, character and long keys, across resizes.
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

public class HashMapOrder {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        String text = "the quick brown fox jumps over the lazy dog and then the dog sleeps under a big old tree";
        for (String w : text.split(" ")) m.put(w, m.getOrDefault(w, 0) + 1);
        System.out.println(m);
        System.out.println(m.keySet());
        System.out.println(m.values());
        Set<Integer> ints = new HashSet<>();
        for (int i = 0; i < 20; i++) ints.add(i * 37 - 100);
        System.out.println(ints);
        Set<Character> cs = new HashSet<>();
        for (char c : text.toCharArray()) cs.add(c);
        System.out.println(cs);
        Set<Long> ls = new HashSet<>();
        for (long i = 1; i < 1L << 40; i *= 33) ls.add(i);
        System.out.println(ls);
        Map<Double, Boolean> ds = new HashMap<>();
        for (int i = 0; i < 6; i++) ds.put(i / 4.0, i % 2 == 0);
        System.out.println(ds);
        m.keySet().removeIf(k -> k.length() > 3);
        System.out.println(m);
    }
}
