// Stream basics: filter, map, sorted, distinct, limit, skip, peek order, laziness, reuse error.
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StreamPipelines {
    public static void main(String[] args) {
        List<String> l = List.of("pear", "fig", "apple", "kiwi", "fig", "date");
        System.out.println(l.stream().filter(s -> s.length() > 3).map(String::toUpperCase).sorted().collect(Collectors.toList()));
        System.out.println(l.stream().distinct().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        System.out.println(l.stream().skip(1).limit(3).toList() + " " + l.stream().count());
        Stream<String> lazy = l.stream().filter(s -> { System.out.print("f:" + s + " "); return s.startsWith("a"); }).map(s -> { System.out.print("m:" + s + " "); return s; });
        System.out.print("nothing yet; ");
        System.out.println(lazy.findFirst().get());
        try {
            lazy.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(l.stream().anyMatch("kiwi"::equals) + " " + l.stream().allMatch(s -> s.contains("e")) + " " + l.stream().noneMatch(String::isEmpty));
        System.out.println(Stream.of(3, 1, 2).sorted(Comparator.reverseOrder()).toList() + " " + Stream.of(5, 3, 9).max(Integer::compare).get() + " " + Stream.<Integer>empty().min(Integer::compare));
        System.out.println(Stream.concat(Stream.of(1), Stream.of(2, 3)).map(x -> x * 10).toList());
        System.out.println(Stream.of(1, 2, 3, 4, 1).takeWhile(x -> x < 4).toList() + " " + Stream.of(1, 2, 3, 4, 1).dropWhile(x -> x < 3).toList());
        Stream.of("a", "b").peek(x -> System.out.print("<" + x)).forEachOrdered(x -> System.out.print(x + ">"));
        System.out.println();
        System.out.println(Stream.of(1, 2, 3).<Object>mapMulti((x, sink) -> { for (int i = 0; i < x; i++) sink.accept(x); }).toList());
    }
}
