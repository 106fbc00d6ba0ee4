// Immutable rational numbers and polynomials with arithmetic, comparison and printing.
import java.util.Arrays;

public class PolynomialsAndRationals {
    record Rat(long n, long d) implements Comparable<Rat> {
        Rat {
            if (d == 0) throw new ArithmeticException("zero denominator");
            long g = gcd(Math.abs(n), Math.abs(d)) * (d < 0 ? -1 : 1);
            n /= g;
            d /= g;
        }
        static long gcd(long a, long b) { return b == 0 ? Math.max(a, 1) : gcd(b, a % b); }
        Rat add(Rat o) { return new Rat(n * o.d + o.n * d, d * o.d); }
        Rat mul(Rat o) { return new Rat(n * o.n, d * o.d); }
        Rat inv() { return new Rat(d, n); }
        @Override public int compareTo(Rat o) { return Long.compare(n * o.d, o.n * d); }
        @Override public String toString() { return d == 1 ? "" + n : n + "/" + d; }
    }

    static int[] mul(int[] a, int[] b) { int[] c = new int[a.length + b.length - 1]; for (int i = 0; i < a.length; i++) for (int j = 0; j < b.length; j++) c[i + j] += a[i] * b[j]; return c; }
    static int at(int[] p, int x) { int r = 0; for (int i = p.length; i-- > 0; ) r = r * x + p[i]; return r; }
    static String show(int[] p) {
        StringBuilder sb = new StringBuilder();
        for (int i = p.length - 1; i >= 0; i--) {
            if (p[i] == 0) continue;
            sb.append(sb.length() == 0 ? (p[i] < 0 ? "-" : "") : p[i] < 0 ? " - " : " + ");
            int c = Math.abs(p[i]);
            if (c != 1 || i == 0) sb.append(c);
            if (i > 0) sb.append(i == 1 ? "x" : "x^" + i);
        }
        return sb.length() == 0 ? "0" : sb.toString();
    }

    public static void main(String[] args) {
        Rat h = new Rat(0, 1);
        for (int i = 1; i <= 10; i++) h = h.add(new Rat(1, i));
        System.out.println(h + " " + new Rat(6, -4) + " " + new Rat(-3, 9).mul(new Rat(3, 1)) + " " + new Rat(2, 3).inv() + " " + new Rat(1, 2).compareTo(new Rat(2, 3)) + " " + new Rat(2, 4).equals(new Rat(1, 2)));
        try {
            new Rat(0, 5).inv();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        int[] p = {1};
        for (int i = 0; i < 5; i++) { p = mul(p, new int[] {i % 2 == 0 ? -1 : 2, 1}); System.out.println(show(p) + " at 3 = " + at(p, 3)); }
        System.out.println(show(new int[] {0, 0}) + " " + Arrays.toString(p));
    }
}
