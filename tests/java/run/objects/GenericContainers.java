// A generic pair, stack and recursive bound (builder), with erasure visible in getClass.
import java.util.function.Function;

public class GenericContainers {
    static class Pair<A, B> {
        final A a; final B b;
        Pair(A a, B b) { this.a = a; this.b = b; }
        <C> Pair<C, B> mapFirst(Function<? super A, ? extends C> f) { return new Pair<>(f.apply(a), b); }
        Pair<B, A> swap() { return new Pair<>(b, a); }
        @Override public String toString() { return "<" + a + "|" + b + ">"; }
    }
    static class Stack<T> {
        private Object[] items = new Object[1];
        private int n;
        void push(T t) {
            if (n == items.length) items = java.util.Arrays.copyOf(items, n * 2);
            items[n++] = t;
        }
        @SuppressWarnings("unchecked") T pop() { T t = (T) items[--n]; items[n] = null; return t; }
        boolean isEmpty() { return n == 0; }
    }
    static abstract class Builder<S extends Builder<S>> {
        StringBuilder sb = new StringBuilder();
        abstract S self();
        S add(String s) { sb.append(s); return self(); }
    }
    static class Fancy extends Builder<Fancy> {
        Fancy self() { return this; }
        Fancy star() { sb.append('*'); return this; }
    }

    public static void main(String[] args) {
        Pair<String, Integer> p = new Pair<>("len", 3);
        System.out.println(p + " " + p.swap() + " " + p.mapFirst(String::length).mapFirst(x -> x * 1.5));
        System.out.println(new Pair<>(1, 2).getClass() == p.getClass());
        Stack<Character> s = new Stack<>();
        for (char c : "generic".toCharArray()) s.push(c);
        while (!s.isEmpty()) System.out.print(s.pop());
        System.out.println();
        System.out.println(new Fancy().add("a").star().add("b").star().sb);
    }
}
