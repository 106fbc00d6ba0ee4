// Matrix multiplication, transpose, power, determinant with integers.
import java.util.Arrays;

public class MatrixOperations {
    static long[][] mul(long[][] a, long[][] b) {
        long[][] c = new long[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++)
                for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    static long[][] pow(long[][] m, int e) {
        long[][] r = new long[m.length][m.length];
        for (int i = 0; i < m.length; i++) r[i][i] = 1;
        for (; e > 0; e >>= 1) {
            if ((e & 1) == 1) r = mul(r, m);
            m = mul(m, m);
        }
        return r;
    }

    static long det(long[][] m) {
        if (m.length == 1) return m[0][0];
        long d = 0;
        for (int c = 0; c < m.length; c++) {
            long[][] s = new long[m.length - 1][m.length - 1];
            for (int i = 1; i < m.length; i++)
                for (int j = 0, k = 0; j < m.length; j++) if (j != c) s[i - 1][k++] = m[i][j];
            d += (c % 2 == 0 ? 1 : -1) * m[0][c] * det(s);
        }
        return d;
    }

    public static void main(String[] args) {
        long[][] a = {{1, 2, 3}, {4, 5, 6}}, b = {{1, 0}, {-1, 2}, {3, 1}};
        System.out.println(Arrays.deepToString(mul(a, b)) + " " + Arrays.deepToString(mul(b, a)));
        System.out.println(pow(new long[][] {{1, 1}, {1, 0}}, 60)[0][1]);
        System.out.println(det(new long[][] {{2, -3, 1}, {2, 0, -1}, {1, 4, 5}}) + " " + det(new long[][] {{1, 2, 3, 4}, {5, 6, 7, 8}, {2, 6, 4, 8}, {3, 1, 1, 2}}));
        long[][] t = new long[3][2];
        for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) t[j][i] = a[i][j];
        System.out.println(Arrays.deepToString(t));
    }
}
