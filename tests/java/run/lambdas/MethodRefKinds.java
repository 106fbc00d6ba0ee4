// Method references: static, bound, unbound, constructor, array constructor, super, this, generic.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class MethodRefKinds {
    final String name;
    MethodRefKinds() { this("default"); }
    MethodRefKinds(String n) { name = n; }
    MethodRefKinds(String n, int k) { name = n.repeat(k); }
    String hello(String who) { return name + " greets " + who; }
    @Override public String toString() { return "K(" + name + ")"; }

    static class Sub extends MethodRefKinds {
        Sub() { super("sub"); }
        @Override String hello(String w) { return "overridden"; }
        List<Function<String, String>> refs() { return List.of(this::hello, super::hello); }
    }
    static <T> List<T> listOf(T t) { return new ArrayList<>(List.of(t)); }

    public static void main(String[] args) {
        Function<String, Integer> stat = Integer::parseInt;
        Function<String, String> bound = new MethodRefKinds("ann")::hello;
        BiFunction<MethodRefKinds, String, String> unbound = MethodRefKinds::hello;
        Supplier<MethodRefKinds> c0 = MethodRefKinds::new;
        Function<String, MethodRefKinds> c1 = MethodRefKinds::new;
        BiFunction<String, Integer, MethodRefKinds> c2 = MethodRefKinds::new;
        IntFunction<int[][]> arr = int[][]::new;
        Function<Integer, String[]> sarr = String[]::new;
        System.out.println(stat.apply("41") + 1);
        System.out.println(bound.apply("bob"));
        System.out.println(unbound.apply(c1.apply("cy"), "di"));
        System.out.println(c0.get() + " " + c2.apply("ab", 2) + " " + arr.apply(3).length + " " + sarr.apply(2)[0]);
        for (Function<String, String> f : new Sub().refs()) System.out.println(f.apply("x"));
        Function<Integer, List<Integer>> gen = MethodRefKinds::<Integer>listOf;
        System.out.println(gen.apply(5));
        UnaryOperator<String> up = String::toUpperCase;
        System.out.println(up.andThen(String::length).apply("len"));
        Function<int[], int[]> cl = int[]::clone;
        System.out.println(Arrays.toString(cl.apply(new int[] {1, 2})));
        Supplier<ArrayList<String>> al = ArrayList::new;
        System.out.println(al.get());
    }
}
