// Double dispatch with generic visitors over an expression tree: evaluation, printing, simplification, depth.
public class VisitorPattern {
    interface Visitor<R> { R num(double v); R var(String n); R bin(char op, Expr l, Expr r); }
    interface Expr { <R> R accept(Visitor<R> v); }
    record Num(double v) implements Expr { public <R> R accept(Visitor<R> x) { return x.num(v); } }
    record Var(String n) implements Expr { public <R> R accept(Visitor<R> x) { return x.var(n); } }
    record Bin(char op, Expr l, Expr r) implements Expr { public <R> R accept(Visitor<R> x) { return x.bin(op, l, r); } }

    static class Eval implements Visitor<Double> {
        public Double num(double v) { return v; }
        public Double var(String n) { return (double) n.length(); }
        public Double bin(char op, Expr l, Expr r) { double a = l.accept(this), b = r.accept(this); return op == '+' ? a + b : op == '*' ? a * b : a - b; }
    }
    static class Show implements Visitor<String> {
        public String num(double v) { return v == (long) v ? "" + (long) v : "" + v; }
        public String var(String n) { return n; }
        public String bin(char op, Expr l, Expr r) { return "(" + l.accept(this) + " " + op + " " + r.accept(this) + ")"; }
    }
    static class Simplify implements Visitor<Expr> {
        public Expr num(double v) { return new Num(v); }
        public Expr var(String n) { return new Var(n); }
        public Expr bin(char op, Expr l, Expr r) {
            Expr a = l.accept(this), b = r.accept(this);
            if (a instanceof Num x && b instanceof Num y) return new Num(new Bin(op, x, y).accept(new Eval()));
            if (op == '*' && (a.equals(new Num(0)) || b.equals(new Num(0)))) return new Num(0);
            if (op == '*' && a.equals(new Num(1)) || op == '+' && a.equals(new Num(0))) return b;
            if (op == '*' && b.equals(new Num(1)) || op != '*' && b.equals(new Num(0))) return a;
            return new Bin(op, a, b);
        }
    }

    public static void main(String[] args) {
        Expr e = new Bin('+', new Bin('*', new Num(1), new Var("abc")), new Bin('*', new Bin('-', new Num(3), new Num(3)), new Var("y")));
        System.out.println(e.accept(new Show()) + " = " + e.accept(new Eval()));
        Expr s = e.accept(new Simplify());
        System.out.println(s.accept(new Show()) + " = " + s.accept(new Eval()) + " " + s);
        Visitor<Integer> depth = new Visitor<>() {
            public Integer num(double v) { return 1; }
            public Integer var(String n) { return 1; }
            public Integer bin(char op, Expr l, Expr r) { return 1 + Math.max(l.accept(this), r.accept(this)); }
        };
        System.out.println(e.accept(depth) + " " + s.accept(depth));
    }
}
