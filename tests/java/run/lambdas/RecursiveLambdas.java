// Recursion through a field, an array cell, a fixed-point combinator, and memoising with a map.
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.LongFunction;

public class RecursiveLambdas {
    static IntUnaryOperator fact = n -> n <= 1 ? 1 : n * RecursiveLambdas.fact.applyAsInt(n - 1);
    interface Rec<A, B> extends Function<Rec<A, B>, Function<A, B>> {}

    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        Rec<A, B> r = self -> f.apply(x -> self.apply(self).apply(x));
        return r.apply(r);
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        System.out.println(fact.applyAsInt(10));
        LongFunction<?>[] cell = new LongFunction<?>[1];
        cell[0] = n -> n < 2 ? n : (Long) cell[0].apply(n - 1) + (Long) cell[0].apply(n - 2);
        System.out.println(cell[0].apply(12));
        System.out.println(RecursiveLambdas.<Integer, Integer>fix(f -> n -> n == 0 ? 0 : n + f.apply(n - 1)).apply(20));
        Map<Integer, Long> memo = new HashMap<>();
        Function<Integer, Long>[] fib = new Function[1];
        fib[0] = n -> {
            if (n < 2) return (long) n;
            Long known = memo.get(n);
            if (known == null) { known = fib[0].apply(n - 1) + fib[0].apply(n - 2); memo.put(n, known); }
            return known;
        };
        System.out.println(fib[0].apply(80) + " " + memo.size());
    }
}
