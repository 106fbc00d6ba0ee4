// Generics: bridge methods, covariant returns, bounded types, wildcards, generic methods.
import java.util.ArrayList;
import java.util.List;

public class GenericsBridge {
    static abstract class Node<T> {
        T data;
        Node(T d) { data = d; }
        void set(T d) { System.out.println("Node.set"); data = d; }
        abstract T get();
    }
    static class IntNode extends Node<Integer> {
        IntNode(int d) { super(d); }
        @Override void set(Integer d) { System.out.println("IntNode.set " + d); super.set(d); }
        @Override Integer get() { return data + 1; }
    }
    static class Money implements Comparable<Money> {
        final int cents;
        Money(int c) { cents = c; }
        @Override public int compareTo(Money o) { return Integer.compare(cents, o.cents); }
        @Override public String toString() { return cents + "c"; }
    }
    static <T extends Comparable<? super T>> T max(List<? extends T> l) {
        T best = null;
        for (T t : l) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }
    static double sum(List<? extends Number> l) { double s = 0; for (Number n : l) s += n.doubleValue(); return s; }
    static <A, B extends A> void copy(List<? super A> to, List<B> from) { to.addAll(from); }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Node<Integer> n = new IntNode(5);
        n.set(7);
        System.out.println(n.get());
        Node raw = n;
        try {
            raw.set("wrong");
        } catch (ClassCastException e) {
            System.out.println("bridge cast failed");
        }
        System.out.println(max(List.of(new Money(5), new Money(50), new Money(7))) + " " + max(List.of("b", "z", "a")));
        System.out.println(sum(List.of(1, 2.5, 3L)));
        List<Object> objs = new ArrayList<>();
        copy(objs, List.of("s"));
        copy(objs, List.of(1));
        System.out.println(objs);
        Comparable c = new Money(1);
        try {
            c.compareTo("x");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
