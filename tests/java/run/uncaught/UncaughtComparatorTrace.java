// An uncaught exception passing through library code: a comparator failing inside a sort.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class UncaughtComparatorTrace {
    static class Picky implements Comparator<String> {
        @Override public int compare(String a, String b) {
            if (a.length() != b.length()) throw new IllegalArgumentException(a + " against " + b);
            return a.compareTo(b);
        }
    }

    public static void main(String[] args) {
        List<String> l = new ArrayList<>(List.of("bb", "aa", "ccc"));
        l.subList(0, 2).sort(new Picky());
        System.out.println(l);
        l.sort(new Picky());
    }
}
