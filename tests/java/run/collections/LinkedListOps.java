// LinkedList as list, queue, deque and stack.
import java.util.LinkedList;
import java.util.ListIterator;
import java.util.NoSuchElementException;

public class LinkedListOps {
    public static void main(String[] args) {
        LinkedList<String> l = new LinkedList<>();
        l.add("b");
        l.addFirst("a");
        l.addLast("c");
        l.add(1, "ab");
        System.out.println(l + " " + l.getFirst() + l.getLast() + l.get(2) + " " + l.indexOf("c"));
        System.out.println(l.poll() + l.pollLast() + l.peek() + l.peekLast() + " " + l);
        l.push("top");
        l.offer("end");
        System.out.println(l.pop() + " " + l.remove() + " " + l);
        l.addAll(java.util.List.of("x", "y", "x"));
        System.out.println(l.removeFirstOccurrence("x") + " " + l.removeLastOccurrence("zz") + " " + l);
        ListIterator<String> it = l.listIterator(l.size());
        while (it.hasPrevious()) System.out.print(it.previous() + it.nextIndex() + " ");
        System.out.println();
        it = l.listIterator(1);
        it.next();
        it.set("SET");
        it.add("ADD");
        System.out.println(l);
        it = l.listIterator();
        it.next();
        it.remove();
        System.out.println(l);
        l.clear();
        System.out.println(l.poll() + " " + l.peekFirst());
        try {
            l.getFirst();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
    }
}
