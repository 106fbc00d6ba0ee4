// java.util.function: compose, andThen, negate, and, or, identity, currying, minBy, iterate by hand.
import java.util.Comparator;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class FunctionComposition {
    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<Integer>identity().andThen(inc).apply(1));
        Predicate<String> empty = String::isEmpty, isLong = s -> s.length() > 3;
        System.out.println(empty.or(isLong).test("abcd") + " " + empty.negate().and(isLong.negate()).test("ab") + " " + Predicate.not(empty).test("") + " " + Predicate.isEqual("x").test("x"));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = a -> b -> c -> a * 100 + b * 10 + c;
        System.out.println(curried.apply(1).apply(2).apply(3));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> "sum " + x).apply(3, 4));
        System.out.println(BinaryOperator.minBy(Comparator.<String>naturalOrder()).apply("b", "a") + BinaryOperator.<Integer>maxBy(Comparator.naturalOrder()).apply(3, 7));
        IntPredicate even = i -> i % 2 == 0;
        IntUnaryOperator sq = i -> i * i;
        System.out.println(even.and(i -> i > 5).test(8) + " " + sq.andThen(i -> i + 1).compose(i -> i - 1).applyAsInt(4) + " " + IntUnaryOperator.identity().applyAsInt(9));
        UnaryOperator<String> twice = s -> s + s;
        Function<String, String> f = UnaryOperator.identity();
        for (int i = 0; i < 3; i++) f = f.andThen(twice);
        System.out.println(f.apply("ab"));
        Supplier<Supplier<Integer>> ss = () -> () -> 42;
        System.out.println(ss.get().get());
        try {
            inc.andThen(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
