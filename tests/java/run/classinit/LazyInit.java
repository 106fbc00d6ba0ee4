// A class is initialised at first use only: new, static call, static field; not for constants, arrays or class literals.
public class LazyInit {
    static void say(String s) { System.out.println(s); }
    static class A { static { say("A init"); } static int f = 1; static final int K = 5; static final String S = "const"; }
    static class B { static { say("B init"); } static void m() { say("B.m"); } }
    static class C { static { say("C init"); } }
    static class D extends A { static { say("D init"); } static int g = 2; }
    static class E { static { say("E init"); } static final Object O = new Object(); }
    static class F { static { say("F init"); } static int v = 3; }

    public static void main(String[] args) {
        say("start");
        say("constant " + A.K + A.S);
        A[] arr = new A[2];
        say("array " + arr.length);
        Class<?> k = A.class;
        say("literal " + k.getSimpleName());
        Object o = null;
        say("instanceof " + (o instanceof A));
        say("inherited static " + D.f);
        say("own static " + D.g);
        B.m();
        B.m();
        C c = null;
        say("declared");
        c = new C();
        new C();
        say("object constant " + (E.O != null));
        F.v++;
        say("end " + F.v);
    }
}
