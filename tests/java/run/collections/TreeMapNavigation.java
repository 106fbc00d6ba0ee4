// TreeMap: floor, ceiling, higher, lower, head, tail and sub maps, descending views, poll.
import java.util.Comparator;
import java.util.NavigableMap;
import java.util.TreeMap;

public class TreeMapNavigation {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 10; i <= 90; i += 10) m.put(i * 7 % 100, "v" + i);
        System.out.println(m);
        System.out.println(m.firstKey() + " " + m.lastEntry() + " " + m.floorKey(45) + " " + m.ceilingKey(45) + " " + m.lowerKey(10) + " " + m.higherKey(90) + " " + m.floorEntry(30) + " " + m.higherEntry(30));
        System.out.println(m.headMap(30) + " " + m.headMap(30, true) + " " + m.tailMap(80) + " " + m.subMap(20, 50) + " " + m.subMap(20, false, 50, true));
        NavigableMap<Integer, String> d = m.descendingMap();
        System.out.println(d.firstKey() + " " + d.headMap(70) + " " + m.descendingKeySet().first());
        m.subMap(30, 60).clear();
        System.out.println(m + " " + d.size());
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m);
        try {
            m.subMap(20, 50).put(99, "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        TreeMap<String, Integer> c = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String w : "pear fig apple kiwi date plum nut".split(" ")) c.merge(w, 1, Integer::sum);
        System.out.println(c + " " + c.ceilingKey("zzzz"));
        try {
            m.put(null, "n");
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
    }
}
