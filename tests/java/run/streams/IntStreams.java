// IntStream, LongStream and DoubleStream: ranges, sums, averages, boxed, conversions, iterate, summaryStatistics.
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class IntStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.range(5, 5).max());
        System.out.println(IntStream.of(3, 1, 2).sorted().boxed().collect(Collectors.toList()) + " " + IntStream.of(1, 2, 4).average().getAsDouble());
        IntSummaryStatistics is = IntStream.rangeClosed(1, 10).summaryStatistics();
        System.out.println(is.getCount() + " " + is.getSum() + " " + is.getMin() + " " + is.getAverage() + " " + is.getMax());
        DoubleSummaryStatistics ds = DoubleStream.of(1.5, 2.5, 4).summaryStatistics();
        System.out.println(ds.getCount() + " " + ds.getSum() + " " + ds.getMin() + " " + ds.getAverage() + " " + ds.getMax());
        System.out.println(LongStream.rangeClosed(1, 20).reduce((a, b) -> a * b).getAsLong() + " " + IntStream.range(0, 4).mapToLong(x -> 1L << 20 * x).sum());
        System.out.println(IntStream.iterate(1, x -> x * 3).limit(6).mapToObj(Integer::toString).collect(Collectors.joining("<")));
        System.out.println(IntStream.iterate(100, x -> x > 0, x -> x / 2).boxed().toList());
        System.out.println(Arrays.toString(IntStream.range(0, 10).filter(x -> x % 3 == 1).map(x -> x * x).toArray()));
        System.out.println(IntStream.range(0, 3).mapToObj(i -> "s" + i).toList() + " " + IntStream.range(1, 4).asDoubleStream().map(Math::sqrt).sum());
        System.out.println(DoubleStream.iterate(1, x -> x / 2).limit(10).sum() + " " + DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.empty().average());
        System.out.println(IntStream.of(1, 2, 2, 3).distinct().count() + " " + IntStream.of(1, 5).anyMatch(x -> x > 4) + " " + IntStream.of(7).findFirst() + " " + "hello".chars().max().getAsInt());
        System.out.println(Arrays.stream(new double[] {3, 4}).map(x -> x * x).sum() + " " + IntStream.concat(IntStream.of(1), IntStream.of(2)).sum());
    }
}
