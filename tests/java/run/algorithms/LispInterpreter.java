// A tiny Lisp: reader, environments, lambdas, conditionals and recursion.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

public class LispInterpreter {
    static class Env {
        final Map<String, Object> m = new HashMap<>();
        final Env up;
        Env(Env up) { this.up = up; }
        Object get(String k) { if (m.containsKey(k)) return m.get(k); if (up == null) throw new RuntimeException("unbound " + k); return up.get(k); }
    }
    interface Fn extends Function<List<Object>, Object> {}

    static Object read(String[] t, int[] i) {
        String s = t[i[0]++];
        if (s.equals("(")) { List<Object> l = new ArrayList<>(); while (!t[i[0]].equals(")")) l.add(read(t, i)); i[0]++; return l; }
        try { return Integer.valueOf(s); } catch (NumberFormatException e) { return s; }
    }

    static Object eval(Object x, Env e) {
        if (x instanceof String s) return e.get(s);
        if (!(x instanceof List<?> l)) return x;
        Object head = l.get(0);
        if ("if".equals(head)) return eval(l.get((Boolean) eval(l.get(1), e) ? 2 : 3), e);
        if ("def".equals(head)) { Object v = eval(l.get(2), e); e.m.put((String) l.get(1), v); return v; }
        if ("fn".equals(head)) {
            List<?> ps = (List<?>) l.get(1);
            return (Fn) a -> { Env n = new Env(e); for (int k = 0; k < ps.size(); k++) n.m.put((String) ps.get(k), a.get(k)); return eval(l.get(2), n); };
        }
        Fn f = (Fn) eval(head, e);
        List<Object> as = new ArrayList<>();
        for (Object a : l.subList(1, l.size())) as.add(eval(a, e));
        return f.apply(as);
    }

    public static void main(String[] args) {
        Env g = new Env(null);
        g.m.put("+", (Fn) a -> { int s = 0; for (Object o : a) s += (Integer) o; return s; });
        g.m.put("-", (Fn) a -> (Integer) a.get(0) - (Integer) a.get(1));
        g.m.put("*", (Fn) a -> (Integer) a.get(0) * (Integer) a.get(1));
        g.m.put("<", (Fn) a -> (Integer) a.get(0) < (Integer) a.get(1));
        g.m.put("list", (Fn) a -> a);
        String[] progs = {"(+ 1 2 (* 3 4))", "(def fib (fn (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))", "(list (fib 5) (fib 8))",
            "(def add (fn (a) (fn (b) (+ a b))))", "((add 3) 4)", "(def twice (fn (f) (fn (x) (f (f x)))))", "((twice (add 10)) 1)", "(nope 1)", "(+ 1 (< 1 2))"};
        for (String p : progs) {
            try {
                Object v = eval(read(p.replace("(", " ( ").replace(")", " ) ").trim().split("\\s+"), new int[1]), g);
                System.out.println(v instanceof Fn ? "function" : v);
            } catch (ClassCastException e) {
                System.out.println("type error");
            } catch (RuntimeException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
