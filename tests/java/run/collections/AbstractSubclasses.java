// Own collections built on AbstractList, AbstractMap and AbstractCollection inherit working methods.
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class AbstractSubclasses {
    static class Squares extends AbstractList<Integer> {
        final int n;
        Squares(int n) { this.n = n; }
        @Override public Integer get(int i) { if (i >= n) throw new IndexOutOfBoundsException("i=" + i); return i * i; }
        @Override public int size() { return n; }
    }
    static class Index extends AbstractMap<String, Integer> {
        final List<String> words;
        Index(String... w) { words = List.of(w); }
        @Override public Set<Entry<String, Integer>> entrySet() {
            return new AbstractSet<>() {
                @Override public int size() { return words.size(); }
                @Override public Iterator<Entry<String, Integer>> iterator() {
                    Iterator<String> it = words.iterator();
                    return new Iterator<>() {
                        int i;
                        public boolean hasNext() { return it.hasNext(); }
                        public Entry<String, Integer> next() { return Map.entry(it.next(), i++); }
                    };
                }
            };
        }
    }

    public static void main(String[] args) {
        Squares s = new Squares(6);
        System.out.println(s + " " + s.contains(16) + " " + s.indexOf(25) + " " + s.subList(2, 4) + " " + s.hashCode() + " " + s.equals(List.of(0, 1, 4, 9, 16, 25)));
        System.out.println(Collections.max(s) + " " + s.stream().mapToInt(x -> x).sum() + " " + s.listIterator(6).previous());
        try {
            s.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        Index m = new Index("x", "y", "z");
        System.out.println(m + " " + m.get("y") + " " + m.get("q") + " " + m.containsKey("z") + " " + m.keySet() + m.values() + " " + m.size() + " " + m.equals(Map.of("x", 0, "y", 1, "z", 2)));
    }
}
