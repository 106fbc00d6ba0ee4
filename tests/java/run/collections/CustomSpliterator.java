// Spliterators: splitting a list's, a hand-written one, and streams made from an Iterable.
import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

public class CustomSpliterator {
    static class Countdown implements Spliterator<Integer> {
        int n;
        Countdown(int n) { this.n = n; }
        @Override public boolean tryAdvance(Consumer<? super Integer> c) { if (n <= 0) return false; c.accept(n--); return true; }
        @Override public Spliterator<Integer> trySplit() { return null; }
        @Override public long estimateSize() { return n; }
        @Override public int characteristics() { return ORDERED | SIZED | NONNULL; }
    }

    public static void main(String[] args) {
        System.out.println(StreamSupport.stream(new Countdown(6), false).map(x -> x * x).collect(Collectors.toList()));
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 10; i++) l.add(i);
        Spliterator<Integer> right = l.spliterator();
        Spliterator<Integer> left = right.trySplit();
        System.out.println(left.estimateSize() + " " + right.estimateSize() + " " + left.hasCharacteristics(Spliterator.SIZED));
        left.tryAdvance(x -> System.out.print("first " + x + " | "));
        left.forEachRemaining(x -> System.out.print(x + " "));
        System.out.print("/ ");
        right.forEachRemaining(x -> System.out.print(x + " "));
        System.out.println();
        Iterable<String> it = List.of("p", "q", "r");
        System.out.println(StreamSupport.stream(it.spliterator(), false).collect(Collectors.joining("+")));
        System.out.println(StreamSupport.stream(Spliterators.spliteratorUnknownSize(l.iterator(), 0), false).mapToInt(x -> x).sum());
    }
}
