// Fields are chosen by static type, methods by run-time type; statics are shadowed too.
public class FieldShadowing {
    static class A {
        String f = "A.f";
        static String s = "A.s";
        String get() { return f; }
        static String stat() { return "A.stat"; }
    }
    static class B extends A {
        String f = "B.f";
        static String s = "B.s";
        @Override String get() { return f + "/" + super.f + "/" + ((A) this).f + "/" + super.get(); }
        static String stat() { return "B.stat"; }
    }
    static class C extends B { int f = 3; }

    public static void main(String[] args) {
        A a = new B();
        B b = new B();
        C c = new C();
        System.out.println(a.f + " " + b.f + " " + c.f + " " + ((A) c).f);
        System.out.println(a.get());
        System.out.println(c.get());
        System.out.println(A.s + " " + B.s + " " + C.s + " " + A.stat() + " " + C.stat());
        a.f = "changed";
        System.out.println(a.get());
        A nul = null;
        System.out.println(nul.s);
    }
}
