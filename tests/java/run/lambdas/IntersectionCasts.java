// Lambdas with intersection casts, generic functional interfaces with defaults, and functional interface inheritance.
import java.util.function.Function;
import java.util.function.Supplier;

public class IntersectionCasts {
    interface Named { default String name() { return "named"; } }
    interface Calc { int calc(int x); default Calc then(Calc o) { return x -> o.calc(calc(x)); } static Calc id() { return x -> x; } }
    interface StrCalc extends Function<String, Integer> { default int both(String a, String b) { return apply(a) + apply(b); } }
    interface Spec extends Supplier<String> { @Override String get(); boolean equals(Object o); }

    static <T extends Supplier<String> & Named> String use(T t) { return t.name() + ":" + t.get(); }

    public static void main(String[] args) {
        Supplier<String> s = (Supplier<String> & Named) () -> "val";
        System.out.println(s.get() + " " + ((Named) s).name());
        System.out.println((s instanceof Named) + " " + (s instanceof Runnable));
        Calc c = Calc.id().then(x -> x + 1).then(x -> x * 10);
        System.out.println(c.calc(4));
        StrCalc len = String::length;
        System.out.println(len.both("ab", "cde") + " " + len.andThen(x -> x * 2).apply("four") + " " + len.compose((Integer i) -> "z".repeat(i)).apply(6));
        Spec sp = () -> "spec";
        System.out.println(sp.get() + ((Supplier<String>) sp).get());
        Object o = (Runnable) () -> System.out.println("ran");
        ((Runnable) o).run();
        class Both implements Supplier<String>, Named { public String get() { return "both"; } }
        System.out.println(use(new Both()));
    }
}
