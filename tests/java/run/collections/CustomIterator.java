// A hand-written Iterable, Iterator with remove, generators, and forEachRemaining.
import java.util.Iterator;
import java.util.NoSuchElementException;

public class CustomIterator {
    static class Range implements Iterable<Integer> {
        final int lo, hi, step;
        Range(int lo, int hi, int step) { this.lo = lo; this.hi = hi; this.step = step; }
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = lo;
                @Override public boolean hasNext() { return step > 0 ? at < hi : at > hi; }
                @Override public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("past " + hi);
                    int r = at;
                    at += step;
                    return r;
                }
            };
        }
    }

    static Iterator<Long> fibs() {
        return new Iterator<>() {
            long a = 0, b = 1;
            public boolean hasNext() { return true; }
            public Long next() { long r = a; a = b; b += r; return r; }
        };
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Range(0, 10, 3)) for (int j : new Range(5, 0, -2)) sum += i * j;
        System.out.println(sum);
        new Range(1, 4, 1).forEach(x -> System.out.print(x + " "));
        System.out.println();
        Iterator<Integer> it = new Range(0, 5, 2).iterator();
        it.next();
        it.forEachRemaining(x -> System.out.print("rest " + x + " "));
        System.out.println();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        Iterator<Long> f = fibs();
        for (int i = 0; i < 60; i++) f.next();
        System.out.println(f.next());
    }
}
