// Functional interfaces with generics and primitives meeting through erasure, inside collections.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;

public class GenericFunctional {
    interface Visitor<R> { R num(int n); R bin(char op, R l, R r); }
    static <R> R walk(Visitor<R> v) { return v.bin('+', v.num(1), v.bin('*', v.num(2), v.num(3))); }
    static <A, B> List<B> map(List<A> l, Function<? super A, ? extends B> f) {
        List<B> out = new ArrayList<>();
        for (A a : l) out.add(f.apply(a));
        return out;
    }
    static <T> int total(List<T> l, ToIntFunction<? super T> f) { int s = 0; for (T t : l) s += f.applyAsInt(t); return s; }

    public static void main(String[] args) {
        System.out.println(walk(new Visitor<String>() {
            public String num(int n) { return "" + n; }
            public String bin(char op, String l, String r) { return "(" + l + op + r + ")"; }
        }));
        System.out.println(walk(new Visitor<Integer>() {
            public Integer num(int n) { return n; }
            public Integer bin(char op, Integer l, Integer r) { return op == '+' ? l + r : l * r; }
        }));
        System.out.println(map(List.of("a", "bb", "ccc"), String::length) + " " + total(List.of("a", "bb"), String::length));
        Map<String, DoubleBinaryOperator> ops = new LinkedHashMap<>();
        ops.put("add", (a, b) -> a + b);
        ops.put("pow", Math::pow);
        ops.put("hyp", (a, b) -> Math.sqrt(a * a + b * b));
        ops.forEach((k, f) -> System.out.println(k + " " + f.applyAsDouble(3, 4)));
        StringBuilder sb = new StringBuilder();
        ObjIntConsumer<String> rep = (s, n) -> sb.append(s.repeat(n));
        rep.accept("ab", 2);
        BiConsumer<String, Integer> bc = (s, n) -> sb.append(s).append(n);
        bc.andThen((s, n) -> sb.append('/')).accept("z", 9);
        System.out.println(sb);
    }
}
