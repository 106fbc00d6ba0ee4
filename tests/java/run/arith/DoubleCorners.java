// double: NaN, infinities, signed zero, subnormals and comparisons with them.
public class DoubleCorners {
    static void cmp(double a, double b) {
        System.out.println(a + " " + b + ": " + (a < b) + (a <= b) + (a == b) + (a != b) + (a >= b) + (a > b)
                + " " + Double.compare(a, b) + " " + Double.valueOf(a).equals(b));
    }

    public static void main(String[] args) {
        double zero = 0.0, nan = zero / zero, inf = 1 / zero;
        System.out.println(nan + " " + inf + " " + -inf + " " + 1 / -zero + " " + -zero);
        cmp(nan, nan);
        cmp(nan, 1);
        cmp(-0.0, 0.0);
        cmp(inf, Double.MAX_VALUE);
        cmp(-inf, nan);
        System.out.println(inf - inf);
        System.out.println(inf * 0);
        System.out.println(0.0 + -0.0);
        System.out.println(-0.0 + -0.0);
        System.out.println(-0.0 - 0.0);
        System.out.println(0.0 * -5);
        System.out.println(Double.MIN_VALUE / 2 + " " + Double.MIN_VALUE * 0.75);
        System.out.println(Double.MAX_VALUE * 2 + " " + -Double.MAX_VALUE * 2);
        System.out.println(Double.MIN_NORMAL / 3);
        System.out.println(0.1 + 0.2);
        System.out.println(1e16 + 1);
        System.out.println(nan != nan ? "nan differs" : "nan same");
        System.out.println(!(nan < 1) && !(nan >= 1));
        System.out.println(Math.min(-0.0, 0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.max(nan, 1));
    }
}
