// TreeSet: navigation, subsets as views, descending iteration, custom order, set algebra.
import java.util.List;
import java.util.TreeSet;

public class TreeSetOps {
    public static void main(String[] args) {
        TreeSet<String> s = new TreeSet<>(List.of("delta", "alpha", "echo", "bravo", "charlie"));
        System.out.println(s + " " + s.first() + " " + s.last() + " " + s.lower("bravo") + " " + s.floor("c") + " " + s.ceiling("c") + " " + s.higher("echo"));
        System.out.println(s.headSet("charlie") + " " + s.tailSet("charlie", false) + " " + s.subSet("b", "d") + " " + s.descendingSet());
        s.headSet("bravo", true).clear();
        System.out.println(s + " " + s.add("echo") + " " + s.add("zulu") + " " + s.remove("nope") + " " + s.pollFirst() + " " + s.pollLast());
        TreeSet<String> ci = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        ci.addAll(List.of("b", "A", "B", "a", "C"));
        System.out.println(ci + " " + ci.contains("c"));
        TreeSet<Integer> a = new TreeSet<>(List.of(1, 2, 3, 4, 5)), b = new TreeSet<>(List.of(4, 5, 6));
        TreeSet<Integer> u = new TreeSet<>(a);
        u.addAll(b);
        TreeSet<Integer> i = new TreeSet<>(a);
        i.retainAll(b);
        TreeSet<Integer> d = new TreeSet<>(a);
        d.removeAll(b);
        System.out.println(u + " " + i + " " + d + " " + a.containsAll(i));
        try {
            new TreeSet<Object>().add(new Object());
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
    }
}
