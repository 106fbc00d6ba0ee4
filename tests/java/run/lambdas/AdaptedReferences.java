// Method references and lambdas adapted by boxing, unboxing, widening, varargs and dropped results.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

public class AdaptedReferences {
    static String join(Object... os) { return Arrays.toString(os); }
    static long twice(long x) { return 2 * x; }
    static int sumAll(int first, int... rest) { for (int r : rest) first += r; return first; }
    interface LongToObject { Object go(int x); }
    interface IntToDouble { double go(int x); }

    public static void main(String[] args) {
        IntBinaryOperator max = Math::max;
        BiFunction<Integer, Integer, Integer> boxedMax = Math::max;
        System.out.println(max.applyAsInt(3, 9) + boxedMax.apply(4, 2));
        Function<Integer, Object> box = Integer::valueOf;
        ToLongFunction<Integer> widen = Integer::intValue;
        ToDoubleFunction<Integer> widen2 = Integer::longValue;
        System.out.println(box.apply(5) + " " + widen.applyAsLong(6) + " " + widen2.applyAsDouble(7));
        LongToObject lo = AdaptedReferences::twice;
        IntToDouble id = AdaptedReferences::twice;
        System.out.println(lo.go(21) + " " + lo.go(1).getClass().getSimpleName() + " " + id.go(4));
        Supplier<String> v0 = AdaptedReferences::join;
        Function<String, String> v1 = AdaptedReferences::join;
        BiFunction<String, Integer, String> v2 = AdaptedReferences::join;
        IntFunction<String> v3 = AdaptedReferences::join;
        System.out.println(v0.get() + v1.apply("a") + v2.apply("b", 2) + v3.apply(7));
        IntBinaryOperator sum = AdaptedReferences::sumAll;
        System.out.println(sum.applyAsInt(4, 5));
        List<String> l = new ArrayList<>();
        Consumer<String> add = l::add;
        add.accept("dropped result");
        Runnable r = l::size;
        r.run();
        System.out.println(l);
        DoubleUnaryOperator abs = Math::abs;
        System.out.println(abs.applyAsDouble(-3));
        Function<Character, Integer> up = c -> c + 1;
        System.out.println(up.apply('a'));
    }
}
