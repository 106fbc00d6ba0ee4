// PriorityQueue: heap order of toString, polling order, comparator, remove of inner elements.
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

public class PriorityQueueOrder {
    record Task(String name, int pri) {}

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        for (int i = 0; i < 12; i++) q.add(i * 7 % 13);
        System.out.println(q + " " + q.peek());
        q.remove(5);
        System.out.println(q + " " + q.contains(5));
        StringBuilder sb = new StringBuilder();
        while (!q.isEmpty()) sb.append(q.poll()).append(' ');
        System.out.println(sb + "" + q.poll());
        PriorityQueue<Task> t = new PriorityQueue<>(Comparator.comparingInt(Task::pri).reversed().thenComparing(Task::name));
        t.addAll(List.of(new Task("b", 1), new Task("a", 5), new Task("c", 5), new Task("d", 3)));
        while (!t.isEmpty()) System.out.print(t.poll().name() + " ");
        System.out.println();
        PriorityQueue<String> max = new PriorityQueue<>(5, Comparator.reverseOrder());
        for (String s : "m c x a q".split(" ")) max.offer(s);
        System.out.println(max.remove() + max.element() + max.size());
    }
}
