// Branches on float and double comparisons with NaN: each operator and its negation, in if, while and ternary.
public class NanBranches {
    static String f(float a, float b) {
        StringBuilder sb = new StringBuilder();
        if (a < b) sb.append("lt "); else sb.append("!lt ");
        if (a > b) sb.append("gt "); else sb.append("!gt ");
        if (a <= b) sb.append("le "); else sb.append("!le ");
        if (a >= b) sb.append("ge "); else sb.append("!ge ");
        if (a == b) sb.append("eq "); else sb.append("!eq ");
        if (!(a < b)) sb.append("n-lt ");
        if (!(a > b)) sb.append("n-gt ");
        return sb.toString();
    }

    static String d(double a, double b) {
        return (a < b ? "1" : "0") + (a > b ? "1" : "0") + (a <= b ? "1" : "0") + (a >= b ? "1" : "0") + (a == b ? "1" : "0") + (a != b ? "1" : "0")
            + (!(a <= b) ? "1" : "0") + (!(a >= b) ? "1" : "0");
    }

    public static void main(String[] args) {
        float[] fs = {1f, -0f, 0f, Float.NaN, Float.POSITIVE_INFINITY};
        for (float a : fs) for (float b : fs) System.out.println(a + " " + b + " " + f(a, b) + d(a, b));
        int n = 0;
        double x = 1;
        while (x == x) { x = n++ < 3 ? x * 2 : 0.0 / 0; }
        System.out.println(n);
        do n--; while (x < 5);
        System.out.println(n);
        long l = Long.MIN_VALUE;
        System.out.println((l < 0) + " " + (l - 1 > 0) + " " + (l == -l) + " " + (l >= Long.MAX_VALUE));
    }
}
