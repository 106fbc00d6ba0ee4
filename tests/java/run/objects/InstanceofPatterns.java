// instanceof patterns: scoping with && and !, guards, generics, null.
import java.util.List;

public class InstanceofPatterns {
    sealed interface Expr permits Num, Add, Neg {}
    record Num(int v) implements Expr {}
    record Add(Expr l, Expr r) implements Expr {}
    record Neg(Expr e) implements Expr {}

    static int eval(Expr e) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.l()) + eval(a.r());
        if (!(e instanceof Neg n)) throw new IllegalArgumentException();
        return -eval(n.e());
    }

    static String what(Object o) {
        if (o instanceof String s && s.length() > 3) return "long string " + s.toUpperCase();
        if (o instanceof Integer i && (i & 1) == 0 || o instanceof Long) return "even or long";
        if (!(o instanceof List<?> l)) return "something " + o;
        return "list of " + l.size();
    }

    public static void main(String[] args) {
        System.out.println(eval(new Add(new Num(5), new Neg(new Add(new Num(2), new Num(1))))));
        for (Object o : new Object[] {"abcd", "abc", 2, 3, 4L, List.of(1, 2), null, 'c', new int[0].length}) System.out.println(what(o));
        Object o = "x";
        boolean b = o instanceof String s ? s.isEmpty() : o instanceof Integer;
        System.out.println(b);
    }
}
