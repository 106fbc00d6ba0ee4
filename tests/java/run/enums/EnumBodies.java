// Enum constants with bodies, abstract methods, interfaces, static lookup tables, constructor order.
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

public class EnumBodies {
    enum Op implements IntBinaryOperator {
        PLUS("+") { public int applyAsInt(int a, int b) { return a + b; } },
        TIMES("*") { public int applyAsInt(int a, int b) { return a * b; } @Override boolean commutes() { return true; } },
        POW("^") {
            int calls;
            public int applyAsInt(int a, int b) { calls++; return b == 0 ? 1 : a * applyAsInt(a, b - 1); }
            @Override public String toString() { return "pow" + calls; }
        };
        private static final Map<String, Op> BY = new HashMap<>();
        static { for (Op o : values()) BY.put(o.sym, o); }
        final String sym;
        Op(String s) { sym = s; }
        boolean commutes() { return this == PLUS; }
        static Op of(String s) { return BY.get(s); }
    }

    public static void main(String[] args) {
        for (Op o : Op.values()) System.out.println(o + " " + o.sym + " " + o.applyAsInt(3, 4) + " " + o.commutes() + " " + o + " " + o.getClass().getName() + " " + o.getDeclaringClass().getName());
        System.out.println(Op.of("*") + " " + Op.of("?"));
    }
}
