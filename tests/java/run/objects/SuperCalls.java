// super method calls through several levels, with skipped levels and overloads.
public class SuperCalls {
    static class A {
        String who() { return "A"; }
        String tell() { return "A.tell(" + who() + ")"; }
        private String secret() { return "A.secret"; }
        String callSecret() { return secret(); }
    }
    static class B extends A {
        @Override String tell() { return "B.tell+" + super.tell(); }
    }
    static class C extends B {
        @Override String who() { return "C<" + super.who(); }
        String secret() { return "C.secret"; }
    }
    static class D extends C {
        @Override String who() { return "D<" + super.who(); }
        @Override String tell() { return "D.tell+" + super.tell(); }
        String viaInner() { return new Object() { String x() { return D.super.who() + "|" + D.this.who(); } }.x(); }
    }

    public static void main(String[] args) {
        A[] all = {new A(), new B(), new C(), new D()};
        for (A a : all) System.out.println(a.who() + " " + a.tell() + " " + a.callSecret());
        System.out.println(new D().viaInner());
        System.out.println(new C().secret());
    }
}
