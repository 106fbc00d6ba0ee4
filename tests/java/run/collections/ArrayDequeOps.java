// ArrayDeque as queue and stack through growth and wrap-around; nulls refused.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

public class ArrayDequeOps {
    public static void main(String[] args) {
        Deque<Integer> d = new ArrayDeque<>(4);
        for (int i = 0; i < 10; i++) {
            d.addLast(i);
            if (i % 3 == 0) d.addFirst(-i);
            if (i % 4 == 3) d.pollFirst();
        }
        System.out.println(d + " " + d.size() + " " + d.peekFirst() + " " + d.peekLast());
        d.push(100);
        System.out.println(d.pop() + " " + d.removeLast() + " " + d.removeFirst() + " " + d.contains(7));
        Iterator<Integer> it = d.descendingIterator();
        while (it.hasNext()) System.out.print(it.next() + " ");
        System.out.println();
        d.removeIf(x -> x % 2 != 0);
        d.removeFirstOccurrence(0);
        System.out.println(d);
        try {
            d.add(null);
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
        d.clear();
        System.out.println(d.poll() + " " + d.peek() + " " + d.isEmpty());
    }
}
