// Collections: sort, binarySearch, reverse, rotate, swap, frequency, disjoint, min, max, nCopies, fill.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

public class CollectionsAlgorithms {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1, 9, 2, 3));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 8) + " " + Collections.binarySearch(l, 4) + " " + Collections.binarySearch(l, 100));
        Collections.reverse(l);
        System.out.println(l);
        Collections.rotate(l, 2);
        System.out.println(l);
        Collections.rotate(l, -3);
        Collections.swap(l, 0, 6);
        System.out.println(l);
        System.out.println(Collections.frequency(l, 3) + " " + Collections.max(l) + " " + Collections.min(l) + " " + Collections.max(l, Collections.reverseOrder()));
        System.out.println(Collections.disjoint(l, List.of(4, 7)) + " " + Collections.nCopies(3, "x") + " " + Collections.indexOfSubList(l, List.of(3, 2)));
        Collections.shuffle(l, new Random(42));
        System.out.println(l);
        Collections.replaceAll(l, 3, 33);
        Collections.fill(l.subList(0, 2), 0);
        System.out.println(l);
        List<String> s = Arrays.asList("b", "a", "C");
        Collections.sort(s, String.CASE_INSENSITIVE_ORDER);
        System.out.println(s);
        Collections.addAll(l, 1, 2);
        Collections.copy(l, List.of(-1, -2));
        System.out.println(l + " " + Collections.lastIndexOfSubList(l, List.of(2)));
    }
}
