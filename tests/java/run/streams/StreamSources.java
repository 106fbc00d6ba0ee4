// Streams from arrays, collections, map entries, strings, builders, ranges, ofNullable and iterators.
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamSources {
    public static void main(String[] args) {
        Map<String, Integer> m = new TreeMap<>(Map.of("x", 3, "y", 1, "z", 2));
        System.out.println(m.entrySet().stream().sorted(Map.Entry.comparingByValue()).map(Map.Entry::getKey).toList());
        System.out.println(m.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).toList());
        System.out.println(m.values().stream().mapToInt(Integer::intValue).sum() + " " + m.keySet().stream().collect(Collectors.joining()));
        System.out.println(Stream.<String>builder().add("p").add("q").build().toList() + " " + Stream.ofNullable(null).count() + Stream.ofNullable(1).count());
        Iterator<Integer> it = IntStream.range(0, 3).iterator();
        while (it.hasNext()) System.out.print(it.next() + " ");
        System.out.println();
        System.out.println("" + "mississippi".chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.counting())));
        System.out.println(Arrays.asList(1, null, 3).stream().filter(x -> x != null).toList());
        System.out.println(Arrays.stream(new String[] {"a", "b", "c"}, 1, 3).toList());
        boolean[] closed = new boolean[1];
        try (Stream<Integer> s = Stream.of(1).onClose(() -> closed[0] = true)) {
            System.out.print(s.count() + " ");
        }
        System.out.println(closed[0]);
        System.out.println(java.util.regex.Pattern.compile(",").splitAsStream("1,2,3").mapToInt(Integer::parseInt).sum());
        System.out.println(new java.util.Random(5).ints(4, 0, 10).boxed().toList());
        System.out.println(new java.util.BitSet() {{ set(3); set(8); }}.stream().sum());
    }
}
