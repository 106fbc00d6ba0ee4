// flatMap, nested streams, reduce in its three forms, iterate, generate, sorted pairs.
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class FlatMapAndReduce {
    public static void main(String[] args) {
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(x -> x + 1).toList());
        System.out.println(Stream.of("a b", "c d e").flatMap(s -> Arrays.stream(s.split(" "))).collect(Collectors.joining("|")));
        System.out.println(IntStream.rangeClosed(1, 12).boxed().flatMap(a -> IntStream.rangeClosed(a, 12).filter(b -> Math.sqrt(a * a + b * b) % 1 == 0).mapToObj(b -> a + "," + b)).toList());
        System.out.println(Stream.of(1, 2, 3, 4).reduce(0, Integer::sum) + " " + Stream.of(1, 2, 3).reduce((a, b) -> a * 10 + b) + " " + Stream.of("x", "yy").reduce(0, (n, s) -> n + s.length(), Integer::sum));
        System.out.println(Stream.iterate(1, x -> x < 200, x -> x * 2).toList());
        System.out.println(Stream.iterate(new int[] {0, 1}, p -> new int[] {p[1], p[0] + p[1]}).limit(15).map(p -> p[0]).toList());
        int[] n = {0};
        System.out.println(Stream.generate(() -> n[0]++ * 3).limit(5).toList());
        System.out.println(Stream.of(Optional.of(1), Optional.<Integer>empty(), Optional.of(3)).flatMap(Optional::stream).toList());
        System.out.println(Stream.of("b", "a", "c").sorted().reduce("", String::concat) + " " + Stream.of(5).findAny().get());
        System.out.println(Arrays.stream(new int[][] {{1, 2}, {3}}).flatMapToInt(Arrays::stream).sum() + " " + Stream.of("1", "2").mapToInt(Integer::parseInt).sum());
        System.out.println(Arrays.toString(Stream.of("x", "y").toArray(String[]::new)) + Stream.of(1, 2, 3).mapToDouble(x -> x / 2.0).boxed().toList());
    }
}
