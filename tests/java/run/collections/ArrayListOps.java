// ArrayList: add, insert, remove by index and by value, set, sublist, sort, removeIf, replaceAll, toArray.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class ArrayListOps {
    public static void main(String[] args) {
        ArrayList<Integer> l = new ArrayList<>();
        for (int i = 0; i < 15; i++) l.add(i * 7 % 11);
        System.out.println(l);
        l.add(3, 100);
        l.remove(0);
        l.remove(Integer.valueOf(10));
        System.out.println(l + " " + l.size() + " " + l.indexOf(3) + " " + l.lastIndexOf(3) + " " + l.contains(99));
        System.out.println(l.set(1, -1) + " " + l.get(1));
        List<Integer> sub = l.subList(2, 6);
        sub.set(0, 55);
        sub.remove(1);
        System.out.println(sub + " " + l);
        sub.clear();
        System.out.println(l);
        l.removeIf(x -> x % 2 == 0);
        l.replaceAll(x -> x * x);
        System.out.println(l);
        l.sort(Collections.reverseOrder());
        System.out.println(l);
        l.addAll(1, List.of(7, 7));
        l.removeAll(List.of(81, 7));
        System.out.println(l + " " + Arrays.toString(l.toArray(new Integer[0])) + " " + l.toArray().length);
        System.out.println(l.equals(new java.util.LinkedList<>(l)) + " " + l.retainAll(List.of(9, 1)) + " " + l);
        l.clear();
        System.out.println(l.isEmpty() + " " + l);
    }
}
