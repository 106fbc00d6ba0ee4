// Order of field initialisers, instance blocks, constructors and virtual calls from constructors.
public class InitOrder {
    static void log(String s) { System.out.println(s); }
    static int val(String s, int v) { log(s + "=" + v); return v; }

    static class Base {
        int a = val("Base.a", 1);
        { log("Base block"); }
        Base() { log("Base()"); hook(); }
        Base(int k) { this(); log("Base(int) " + k); }
        void hook() { log("Base.hook"); }
    }
    static class Derived extends Base {
        int b = val("Derived.b", 2);
        final int c = 5;
        String s = "set";
        { log("Derived block " + b); }
        Derived() { super(val("arg", 9)); log("Derived() " + s); }
        Derived(String x) { this(); log("Derived(String) " + x); }
        @Override void hook() { log("Derived.hook b=" + b + " c=" + c + " s=" + s); }
    }

    public static void main(String[] args) {
        new Derived("x");
        log("--");
        new Base() { int z = val("anon.z", 3); @Override void hook() { log("anon.hook z=" + z); } };
    }
}
