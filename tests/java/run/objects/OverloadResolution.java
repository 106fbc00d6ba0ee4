// Overload choice: exact, widening, boxing, supertypes, most specific, null.
public class OverloadResolution {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(double x) { return "double"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String g(Object o) { return "Object"; }
    static String g(String s) { return "String"; }
    static String g(Number n) { return "Number"; }
    static String h(CharSequence c) { return "CharSequence"; }
    static String h(Object o) { return "Object"; }
    static String k(long a, int b) { return "long,int"; }
    static String k(int a, long b) { return "int,long"; }
    static class P { String m(Object o) { return "P.Object"; } }
    static class Q extends P { String m(String s) { return "Q.String"; } }

    public static void main(String[] args) {
        byte b = 1; short s = 1; char c = 'c'; long l = 1; float fl = 1;
        System.out.println(f(b) + " " + f(s) + " " + f(c) + " " + f(1) + " " + f(l) + " " + f(fl) + " " + f(1.0));
        System.out.println(f(Integer.valueOf(1)) + " " + f(Long.valueOf(1)) + " " + f("s") + " " + f('c' + 1));
        Object o = "text";
        System.out.println(g(o) + " " + g("text") + " " + g(5) + " " + g(null == o ? 1 : 2L) + " " + g((Object) null));
        System.out.println(h("x") + " " + h(new StringBuilder()) + " " + h(1) + " " + h(null));
        System.out.println(k(1L, 2) + " " + k(1, 2L));
        P p = new Q();
        System.out.println(p.m("s") + " " + ((Q) p).m("s") + " " + ((Q) p).m(o));
    }
}
