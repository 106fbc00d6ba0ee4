// List.of, Map.of and Set.of: contents, equality and lookups (never their iteration order).
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class ImmutableFactories {
    public static void main(String[] args) {
        List<Integer> l = List.of(3, 1, 2, 1);
        System.out.println(l + " " + l.size() + " " + l.indexOf(1) + " " + l.lastIndexOf(1) + " " + l.contains(9) + " " + List.of() + List.of(1) + List.of(1, 2));
        System.out.println(l.subList(1, 3) + " " + l.equals(new ArrayList<>(l)) + " " + l.hashCode());
        Integer[] arr = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        System.out.println(List.of(arr).size() + " " + List.of(arr).get(11));
        Set<String> s = Set.of("x", "y", "z");
        System.out.println(s.contains("y") + " " + s.contains("q") + " " + s.size() + " " + new TreeSet<>(s) + " " + s.equals(new HashSet<>(s)) + " " + s.hashCode());
        Map<String, Integer> m = Map.of("a", 1, "b", 2, "c", 3);
        System.out.println(m.get("b") + " " + m.get("zz") + " " + m.containsValue(3) + " " + new TreeMap<>(m) + " " + m.hashCode() + " " + m.equals(new TreeMap<>(m)));
        System.out.println(Map.ofEntries(Map.entry(1, "one")) + " " + Map.copyOf(m).size());
        int sum = 0;
        for (int v : m.values()) sum += v;
        System.out.println(sum + " " + Map.entry("k", 2).getKey());
        System.out.println(List.copyOf(l) == l);
    }
}
