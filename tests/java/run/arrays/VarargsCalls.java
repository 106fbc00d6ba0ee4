// Variable arity: none, one, many, an array passed through, null, boxing, overload choice.
public class VarargsCalls {
    static String f(Object... os) { return os == null ? "null array" : os.length + ":" + java.util.Arrays.toString(os); }
    static String g(int... is) { return "ints " + is.length; }
    static String g(Integer a, Integer b) { return "two Integers"; }
    static String h(String s, long... ls) { return s + ls.length; }
    static String k(int a) { return "fixed"; }
    static String k(int... a) { return "var"; }
    static String k(Object o) { return "object"; }
    @SafeVarargs static <T> T last(T... ts) { return ts[ts.length - 1]; }

    public static void main(String[] args) {
        System.out.println(f());
        System.out.println(f(1));
        System.out.println(f(1, "b", 'c', null));
        System.out.println(f((Object[]) null));
        System.out.println(f((Object) null));
        System.out.println(f(new String[] {"x", "y"}));
        System.out.println(f((Object) new String[] {"x"}).startsWith("1:[[Ljava.lang.String;"));
        System.out.println(f(new int[] {1, 2}).startsWith("1:[[I@"));
        System.out.println(g() + ", " + g(1) + ", " + g(1, 2) + ", " + g(1, 2, 3) + ", " + g(new int[4]));
        System.out.println(h("a") + h("b", 1) + h("c", 1, 'c', (byte) 3));
        System.out.println(k(1) + k() + k(1, 2) + k("s") + k('c') + k(1L));
        System.out.println(last(1, 2, 3) + last("p", "q"));
        System.out.println(last(1, 2.5, 3L).getClass().getSimpleName());
    }
}
