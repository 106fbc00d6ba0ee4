// A non-capturing lambda expression evaluates to one object each time; capturing ones act on their own captures.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class LambdaIdentity {
    static Supplier<String> plain() { return () -> "x"; }

    static IntSupplier counter() {
        int[] n = {0};
        return () -> ++n[0];
    }

    public static void main(String[] args) {
        System.out.println(plain() == plain());
        IntSupplier a = counter(), b = counter();
        System.out.println(a.getAsInt() + " " + a.getAsInt() + " " + b.getAsInt() + " " + (a == b));
        List<Supplier<Integer>> l = new ArrayList<>();
        for (int i = 0; i < 4; i++) { int k = i; l.add(() -> k * k); }
        int sum = 0;
        for (Supplier<Integer> s : l) sum += s.get();
        System.out.println(sum);
        Supplier<String> p = plain();
        System.out.println(p.equals(p) + " " + p.equals(null) + " " + (p instanceof Supplier));
        Object o = p;
        try {
            ((Runnable) o).run();
        } catch (ClassCastException e) {
            System.out.println("not a Runnable");
        }
    }
}
