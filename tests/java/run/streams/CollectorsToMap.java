// toMap with merge and map supplier, duplicate keys, joining with prefix, teeing, unmodifiable collectors.
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class CollectorsToMap {
    public static void main(String[] args) {
        List<String> l = List.of("one", "three", "five", "seven");
        System.out.println("" + l.stream().collect(Collectors.toMap(Function.identity(), String::length, (a, b) -> a, TreeMap::new)));
        System.out.println(l.stream().collect(Collectors.toMap(String::length, s -> s, (a, b) -> a + "&" + b)));
        System.out.println("" + l.stream().collect(Collectors.toMap(s -> s.charAt(0), s -> 1, Integer::sum, LinkedHashMap::new)));
        try {
            l.stream().collect(Collectors.toMap(String::length, s -> s));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(l.stream().collect(Collectors.joining(", ", "[", "]")) + Stream.<String>empty().collect(Collectors.joining(",", "<", ">")));
        System.out.println("" + Stream.of(1, 2, 3, 4).collect(Collectors.teeing(Collectors.summingInt(x -> x), Collectors.counting(), (s, c) -> s + "/" + c)));
        Map<Boolean, Long> m = Stream.of(1, 2, 3).collect(Collectors.partitioningBy(x -> x > 1, Collectors.counting()));
        System.out.println(m.get(true) + " " + m);
        List<Integer> u = Stream.of(1, 2).collect(Collectors.toUnmodifiableList());
        try {
            u.add(3);
        } catch (UnsupportedOperationException e) {
            System.out.println("unmodifiable " + u);
        }
        System.out.println("" + l.stream().collect(StringBuilder::new, (sb, s) -> sb.append(s.charAt(0)), StringBuilder::append));
        System.out.println(new TreeMap<>(Stream.of("a=1", "b=2").map(s -> s.split("=")).collect(Collectors.toMap(p -> p[0], p -> Integer.valueOf(p[1])))));
        System.out.println(l.stream().collect(Collectors.minBy(String::compareTo)).get() + " " + l.stream().collect(Collectors.averagingDouble(String::length)));
    }
}
