// A hand-made Collector, iterate with records, zipping by index, windowing, and stream ordering guarantees.
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collector;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class CollectorByHand {
    record Pair<A, B>(A a, B b) {}

    static <T> Collector<T, List<List<T>>, List<List<T>>> chunks(int n) {
        return Collector.of(ArrayList::new, (acc, t) -> {
            if (acc.isEmpty() || acc.get(acc.size() - 1).size() == n) acc.add(new ArrayList<>());
            acc.get(acc.size() - 1).add(t);
        }, (x, y) -> { throw new UnsupportedOperationException(); }, acc -> acc);
    }

    static <A, B> List<Pair<A, B>> zip(List<A> a, List<B> b) { return IntStream.range(0, Math.min(a.size(), b.size())).mapToObj(i -> new Pair<>(a.get(i), b.get(i))).toList(); }

    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 10).boxed().collect(chunks(4)));
        System.out.println(zip(List.of("a", "b", "c"), List.of(1, 2)));
        System.out.println(Stream.iterate(new Pair<>(1, 1), p -> new Pair<>(p.b(), p.a() + p.b())).map(Pair::a).limit(10).toList());
        StringJoiner j = Stream.of("x", "y").collect(() -> new StringJoiner("|"), StringJoiner::add, StringJoiner::merge);
        System.out.println(j);
        List<Integer> l = List.of(1, 4, 9, 16, 25);
        System.out.println(IntStream.range(1, l.size()).map(i -> l.get(i) - l.get(i - 1)).boxed().toList());
        List<String> trace = new ArrayList<>();
        Stream.of(3, 1, 2).peek(x -> trace.add("a" + x)).sorted().peek(x -> trace.add("b" + x)).limit(2).forEach(x -> trace.add("c" + x));
        System.out.println(trace);
        trace.clear();
        System.out.println(Stream.of(5, 6, 7).peek(x -> trace.add("p" + x)).anyMatch(x -> x == 6) + " " + trace);
    }
}
