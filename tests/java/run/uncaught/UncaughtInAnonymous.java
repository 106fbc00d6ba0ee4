// The trace names anonymous and inner classes with their binary names.
public class UncaughtInAnonymous {
    interface Shape { int area(int k); }

    class Inner {
        int call(Shape s) { return s.area(0); }
    }

    public static void main(String[] args) {
        Shape s = new Shape() {
            @Override public int area(int k) { return 100 % k; }
        };
        UncaughtInAnonymous u = new UncaughtInAnonymous();
        Inner i = u.new Inner();
        System.out.println(i.call(s));
    }
}
