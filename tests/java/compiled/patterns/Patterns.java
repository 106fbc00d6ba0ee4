// Pattern switches of Java 21: type, record, guarded, enum and null labels. Needs javac 21 or later, hence shipped compiled;
// expected.txt is what java 25 printed.
public class Patterns {
    sealed interface S permits A, B, C {}
    record A(int x, String s) implements S {}
    record B(S inner) implements S {}
    enum C implements S { ONE, TWO }

    static String f(Object o) {
        return switch (o) {
            case null -> "null";
            case A(int x, String s) when x > 3 -> "big A " + x + s;
            case A a -> "A " + a;
            case B(A(var x, var s)) -> "BA " + x + s;
            case B b -> "B " + b;
            case C.ONE -> "one";
            case C c -> "C " + c;
            case String s when s.length() > 2 -> "long " + s;
            case String s -> "short " + s;
            case Integer i -> "int " + i;
            default -> "other";
        };
    }
    static int g(C c) { return switch (c) { case ONE -> 1; case TWO -> 2; }; }
    static String h(String s) { return switch (s) { case "a", "b" -> "ab"; case String t when t.isEmpty() -> "empty"; default -> "d"; }; }
    public static void main(String[] a) {
        for (Object o : new Object[]{null, new A(1,"q"), new A(5,"z"), new B(new A(2,"k")), new B(C.TWO), C.ONE, C.TWO, "abc", "x", 42, 'c'}) System.out.println(f(o));
        System.out.println(g(C.ONE) + g(C.TWO)); System.out.println(h("a") + h("") + h("zz"));
    }
}
