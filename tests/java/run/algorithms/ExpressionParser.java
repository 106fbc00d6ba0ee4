// A recursive descent parser and evaluator for arithmetic with functions, variables and errors.
import java.util.HashMap;
import java.util.Map;

public class ExpressionParser {
    private final String s;
    private int at;
    private final Map<String, Double> vars;

    ExpressionParser(String s, Map<String, Double> vars) { this.s = s; this.vars = vars; }

    static class SyntaxError extends RuntimeException { SyntaxError(String m, int at) { super(m + " at " + at); } }

    private char peek() { while (at < s.length() && s.charAt(at) == ' ') at++; return at < s.length() ? s.charAt(at) : '\0'; }
    private boolean eat(char c) { if (peek() != c) return false; at++; return true; }

    double parse() {
        double v = expr();
        if (peek() != '\0') throw new SyntaxError("unexpected '" + peek() + "'", at);
        return v;
    }

    private double expr() { double v = term(); for (;;) { if (eat('+')) v += term(); else if (eat('-')) v -= term(); else return v; } }
    private double term() { double v = unary(); for (;;) { if (eat('*')) v *= unary(); else if (eat('/')) v /= unary(); else if (eat('%')) v %= unary(); else return v; } }
    private double unary() { return eat('-') ? -unary() : power(); }
    private double power() { double v = atom(); return eat('^') ? Math.pow(v, unary()) : v; }

    private double atom() {
        char c = peek();
        int start = at;
        if (eat('(')) { double v = expr(); if (!eat(')')) throw new SyntaxError("missing )", at); return v; }
        if (Character.isDigit(c)) { while (at < s.length() && (Character.isDigit(s.charAt(at)) || s.charAt(at) == '.')) at++; return Double.parseDouble(s.substring(start, at)); }
        if (Character.isLetter(c)) {
            while (at < s.length() && Character.isLetter(s.charAt(at))) at++;
            String name = s.substring(start, at);
            if (eat('(')) {
                double a = expr();
                if (!eat(')')) throw new SyntaxError("missing )", at);
                return switch (name) { case "sqrt" -> Math.sqrt(a); case "abs" -> Math.abs(a); default -> throw new SyntaxError("no function " + name, start); };
            }
            Double v = vars.get(name);
            if (v == null) throw new SyntaxError("no variable " + name, start);
            return v;
        }
        throw new SyntaxError(c == '\0' ? "unexpected end" : "unexpected '" + c + "'", at);
    }

    public static void main(String[] args) {
        Map<String, Double> vars = new HashMap<>(Map.of("x", 3.0, "pi", 3.25));
        for (String e : new String[] {"1+2*3", "(1+2)*3", "-2^2", "2^3^2", "10/4%2", "x*x-1", "sqrt(16)+abs(-x)", "2*(3+(4-1))/", "(1", "y+1", "foo(1)", "1 2", "1.5.2", "1/0-1"}) {
            try {
                System.out.println(e + " = " + new ExpressionParser(e, vars).parse());
            } catch (SyntaxError | NumberFormatException x) {
                System.out.println(e + " ! " + x.getMessage());
            }
        }
    }
}
