// Newton's method, Simpson's rule, Euler's method and matrix elimination in double arithmetic.
public class NumericMethods {
    interface F { double at(double x); }

    static double newton(F f, F df, double x) { for (int i = 0; i < 20; i++) x -= f.at(x) / df.at(x); return x; }
    static double simpson(F f, double a, double b, int n) {
        double h = (b - a) / n, s = f.at(a) + f.at(b);
        for (int i = 1; i < n; i++) s += f.at(a + i * h) * (i % 2 == 0 ? 2 : 4);
        return s * h / 3;
    }

    static double[] solve(double[][] m) {
        int n = m.length;
        for (int c = 0; c < n; c++) {
            int p = c;
            for (int r = c + 1; r < n; r++) if (Math.abs(m[r][c]) > Math.abs(m[p][c])) p = r;
            double[] t = m[c]; m[c] = m[p]; m[p] = t;
            for (int r = 0; r < n; r++) if (r != c) {
                double k = m[r][c] / m[c][c];
                for (int j = c; j <= n; j++) m[r][j] -= k * m[c][j];
            }
        }
        double[] x = new double[n];
        for (int i = 0; i < n; i++) x[i] = m[i][n] / m[i][i];
        return x;
    }

    public static void main(String[] args) {
        System.out.println(newton(x -> x * x - 2, x -> 2 * x, 1));
        System.out.println(newton(x -> x * x * x - x - 2, x -> 3 * x * x - 1, 1.5));
        System.out.println(simpson(x -> 1 / (1 + x * x), 0, 1, 50) * 4);
        double y = 1;
        for (int i = 0; i < 100; i++) y += y * 0.01;
        System.out.println(y);
        for (double d : solve(new double[][] {{2, 1, -1, 8}, {-3, -1, 2, -11}, {-2, 1, 2, -3}})) System.out.println(d);
        float f = 0;
        for (int i = 1; i < 500; i++) f += 1f / i;
        System.out.println(f);
    }
}
