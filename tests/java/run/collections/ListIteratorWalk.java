// ListIterator over an ArrayList: both directions, add, set, remove and their illegal states.
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;

public class ListIteratorWalk {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        ListIterator<Integer> it = l.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex();
            int v = it.next();
            if (v % 3 == 0) it.remove();
            else if (v % 2 == 0) { it.set(v * 10); it.add(v * 10 + 1); }
            System.out.print(i + ":" + v + " ");
        }
        System.out.println(l);
        while (it.hasPrevious()) System.out.print(it.previousIndex() + "=" + it.previous() + " ");
        System.out.println();
        try {
            it.remove();
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("remove twice " + l);
        }
        try {
            l.listIterator().set(1);
        } catch (IllegalStateException e) {
            System.out.println("set first");
        }
        try {
            it.previous();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("at start");
        }
        it.add(-1);
        System.out.println(l + " " + it.nextIndex());
    }
}
