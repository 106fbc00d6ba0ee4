// switch over an enum: statement and expression forms, fallthrough and default.
public class SwitchEnum {
    enum Op { ADD, SUB, MUL, DIV, NOP }

    static int apply(Op op, int a, int b) {
        switch (op) {
            case ADD: return a + b;
            case SUB: b = -b; return a + b;
            case MUL: return a * b;
            case DIV: if (b != 0) return a / b;
            default: return -1;
        }
    }

    static String name(Op op) {
        return switch (op) {
            case ADD, SUB -> "additive";
            case MUL, DIV -> "multiplicative";
            case NOP -> "none";
        };
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) System.out.println(op + " " + apply(op, 17, 5) + " " + apply(op, 3, 0) + " " + name(op));
        Op none = null;
        try {
            System.out.println(name(none));
        } catch (NullPointerException e) {
            System.out.println("null enum");
        }
    }
}
