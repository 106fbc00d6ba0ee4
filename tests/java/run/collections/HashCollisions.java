// HashMap with many colliding keys: long buckets turn into trees, lookups and removals stay right.
import java.util.HashMap;
import java.util.Map;

public class HashCollisions {
    static final class Key implements Comparable<Key> {
        final int id;
        Key(int id) { this.id = id; }
        @Override public int hashCode() { return id % 3; }
        @Override public boolean equals(Object o) { return o instanceof Key k && k.id == id; }
        @Override public int compareTo(Key o) { return Integer.compare(id, o.id); }
        @Override public String toString() { return "k" + id; }
    }

    public static void main(String[] args) {
        Map<Key, Integer> m = new HashMap<>();
        for (int i = 0; i < 60; i++) m.put(new Key(i), i * i);
        int hits = 0;
        for (int i = 0; i < 80; i++) if (m.containsKey(new Key(i))) hits++;
        System.out.println(m.size() + " " + hits + " " + m.get(new Key(33)));
        for (int i = 0; i < 60; i += 2) m.remove(new Key(i));
        System.out.println(m.size() + " " + m.get(new Key(34)) + " " + m.get(new Key(35)));
        for (int i = 0; i < 60; i++) if (i > 9) m.remove(new Key(i));
        System.out.println(m);
        Map<String, Integer> s = new HashMap<>();
        String[] parts = {"Aa", "BB"};
        for (int i = 0; i < 32; i++) {
            StringBuilder sb = new StringBuilder();
            for (int b = 0; b < 5; b++) sb.append(parts[i >> b & 1]);
            s.put(sb.toString(), i);
        }
        int sum = 0;
        for (int v : s.values()) sum += v;
        System.out.println(s.size() + " " + sum + " " + s.get("AaBBAaBBAa") + " " + s.get("BBBBBBBBBB"));
    }
}
