// Lambdas capturing nothing, locals of all widths, this, arrays and other lambdas.
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class LambdaCaptures {
    int field = 10;
    interface Tri<A, B, C, R> { R go(A a, B b, C c); }

    IntSupplier counter() { return () -> field++; }

    Supplier<Supplier<String>> nested(String s) {
        int k = s.length();
        return () -> { String t = s + k; return () -> t + field; };
    }

    public static void main(String[] args) {
        LambdaCaptures o = new LambdaCaptures();
        IntSupplier c = o.counter();
        System.out.println(c.getAsInt() + c.getAsInt() + " " + o.field);
        System.out.println(o.nested("ab").get().get());
        byte b = 1; short s = 2; char ch = 'c'; long l = 4L; float f = 5f; double d = 6.0; boolean z = true; int[] arr = {7};
        Supplier<String> all = () -> "" + b + s + ch + l + f + d + z + arr[0];
        arr[0] = 8;
        System.out.println(all.get());
        Tri<Integer, Long, String, Object> tri = (x, y, w) -> x * y + w;
        System.out.println(tri.go(3, 4L, "!"));
        Runnable[] rs = new Runnable[3];
        for (int i = 0; i < 3; i++) { int j = i * i; rs[i] = () -> System.out.print(j + " "); }
        for (Runnable r : rs) r.run();
        System.out.println();
        Runnable empty = () -> { };
        empty.run();
        Supplier<Runnable> sup = () -> () -> System.out.println("inner");
        sup.get().run();
    }
}
