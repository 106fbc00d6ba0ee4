// Uncaught NoSuchElementException from an exhausted iterator.
import java.util.Iterator;
import java.util.LinkedList;

public class UncaughtNoSuchElement {
    public static void main(String[] args) {
        LinkedList<String> l = new LinkedList<>();
        l.add("only");
        Iterator<String> it = l.iterator();
        System.out.println(it.next());
        System.out.println(it.hasNext());
        System.out.println(it.next());
    }
}
