// groupingBy with downstreams and tree maps, partitioningBy, counting, mapping, averaging, summing.
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class CollectorsGrouping {
    record Emp(String name, String dept, int pay) {}

    public static void main(String[] args) {
        List<Emp> es = List.of(new Emp("ann", "dev", 100), new Emp("bob", "ops", 80), new Emp("cy", "dev", 120), new Emp("di", "hr", 70), new Emp("ed", "ops", 90));
        System.out.println("" + es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.mapping(Emp::name, Collectors.toList()))));
        System.out.println(es.stream().collect(Collectors.groupingBy(Emp::dept, Collectors.counting())));
        System.out.println("" + es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.averagingInt(Emp::pay))));
        System.out.println(es.stream().collect(Collectors.partitioningBy(e -> e.pay() > 85, Collectors.mapping(Emp::name, Collectors.joining("/")))));
        System.out.println(es.stream().collect(Collectors.partitioningBy(e -> e.pay() > 1000)));
        System.out.println(es.stream().collect(Collectors.summingInt(Emp::pay)) + " " + es.stream().collect(Collectors.summarizingInt(Emp::pay)).getAverage());
        System.out.println("" + es.stream().collect(Collectors.groupingBy(e -> e.name().length(), TreeMap::new, Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.summingLong(Emp::pay)))));
        System.out.println("" + es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.collectingAndThen(Collectors.maxBy((a, b) -> a.pay() - b.pay()), o -> o.get().name()))));
        System.out.println(es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.filtering(e -> e.pay() > 85, Collectors.toList()))).keySet());
        System.out.println("" + Stream.of("a,b", "c").collect(Collectors.flatMapping(s -> Stream.of(s.split(",")), Collectors.toCollection(TreeSet::new))));
        System.out.println(Stream.of(1, 2, 3, 4).collect(Collectors.reducing(0, x -> x * x, Integer::sum)));
    }
}
