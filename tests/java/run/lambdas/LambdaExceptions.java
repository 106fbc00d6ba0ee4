// Exceptions thrown through lambdas and caught outside; checked exceptions in functional interfaces.
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;

public class LambdaExceptions {
    interface Thrower<T, X extends Exception> { T get() throws X; }

    static <T> T wrap(Callable<T> c) {
        try {
            return c.call();
        } catch (RuntimeException e) {
            System.out.println("runtime " + e.getMessage());
        } catch (Exception e) {
            System.out.println("checked " + e);
        } finally {
            System.out.print("done; ");
        }
        return null;
    }

    static <X extends Exception> void raise(Thrower<?, X> t) throws X { t.get(); }

    public static void main(String[] args) {
        System.out.println(wrap(() -> "value"));
        System.out.println((Object) wrap(() -> { throw new Exception("c"); }));
        System.out.println(wrap(() -> Integer.parseInt("q")));
        try {
            raise(() -> { throw new java.io.IOException("io"); });
        } catch (java.io.IOException e) {
            System.out.println(e);
        }
        Function<Integer, Integer> inv = x -> 10 / x;
        for (int i = 2; i >= 0; i--) {
            try {
                System.out.println(inv.andThen(y -> y + 1).apply(i));
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            List.of(1, 2, 3).forEach(x -> { if (x == 2) throw new IllegalStateException("at " + x); System.out.println("saw " + x); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Function<String, Integer> len = String::length;
        try {
            len.apply(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        try {
            String s = null;
            java.util.function.Supplier<Integer> sup = s::length;
            System.out.println("unreached" + sup);
        } catch (NullPointerException e) {
            System.out.println("npe at creation");
        }
    }
}
