// ConcurrentModificationException from several collections, and the cases which are not detected.
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class FailFastIterators {
    static void list(List<Integer> l, int when) {
        for (int i = 0; i < 5; i++) l.add(i);
        try {
            for (Integer x : l) if (x == when) l.remove(x);
            System.out.println("undetected " + l);
        } catch (ConcurrentModificationException e) {
            System.out.println("detected " + l + " " + e.getMessage());
        }
    }

    static void map(Map<Integer, Integer> m) {
        for (int i = 0; i < 4; i++) m.put(i, i);
        try {
            for (int k : m.keySet()) m.put(k, k + 1);
            for (int k : m.keySet()) if (k == 1) m.put(50, 0);
            System.out.println("undetected");
        } catch (ConcurrentModificationException e) {
            System.out.println("detected " + m);
        }
    }

    public static void main(String[] args) {
        list(new ArrayList<>(), 1);
        list(new ArrayList<>(), 3);
        list(new ArrayList<>(), 4);
        list(new LinkedList<>(), 1);
        list(new LinkedList<>(), 3);
        map(new HashMap<>());
        map(new TreeMap<>());
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        Iterator<Integer> it = l.iterator();
        it.next();
        it.remove();
        System.out.println(l);
        List<Integer> sub = l.subList(0, 1);
        l.add(9);
        try {
            System.out.println(sub.size());
        } catch (ConcurrentModificationException e) {
            System.out.println("stale sublist");
        }
        try {
            l.forEach(x -> l.add(x));
        } catch (ConcurrentModificationException e) {
            System.out.println("forEach " + l);
        }
    }
}
