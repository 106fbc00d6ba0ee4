// Lambdas in static and instance initialisers, constructors, default methods, generic methods, switch arms and ternaries.
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class LambdaPlaces {
    static final Supplier<String> STATIC;
    static { String s = "static"; STATIC = () -> s + " init"; }
    final Supplier<String> field = () -> "field " + this.tag;
    final IntSupplier ctor;
    String tag = "?";
    { Runnable r = () -> tag = "block"; r.run(); }
    LambdaPlaces(int k) { ctor = () -> k * tag.length(); }

    interface Chain { String go(String s); default Chain then(String t) { return s -> go(s) + t; } }

    static <T, R> Function<T, R> constant(R r) { return t -> r; }

    static BiFunction<Integer, Integer, Integer> op(char c) {
        return switch (c) {
            case '+' -> (a, b) -> a + b;
            case '*' -> (a, b) -> a * b;
            default -> c == '-' ? (a, b) -> a - b : (a, b) -> { throw new IllegalArgumentException("op " + c); };
        };
    }

    public static void main(String[] args) {
        System.out.println(STATIC.get());
        LambdaPlaces p = new LambdaPlaces(3);
        System.out.println(p.field.get() + " " + p.ctor.getAsInt());
        Chain c = s -> s.toUpperCase();
        System.out.println(c.then("!").then("?").go("hey"));
        System.out.println(LambdaPlaces.<Object, String>constant("k").apply(1));
        System.out.println(op('+').apply(2, 3) + " " + op('*').apply(2, 3) + " " + op('-').apply(2, 3));
        try {
            op('/').apply(1, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Supplier<Supplier<Supplier<Integer>>> deep = () -> () -> () -> p.tag.length();
        System.out.println(deep.get().get().get());
    }
}
