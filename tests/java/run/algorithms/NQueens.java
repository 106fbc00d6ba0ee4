// N queens by backtracking over boolean arrays and by bit masks.
public class NQueens {
    static int solve(int n, int row, boolean[] c, boolean[] d, boolean[] e, int[] at, int found) {
        if (row == n) {
            if (found == 0) {
                StringBuilder sb = new StringBuilder();
                for (int q : at) sb.append(q).append(' ');
                System.out.println(n + ": " + sb.toString().trim());
            }
            return found + 1;
        }
        for (int k = 0; k < n; k++) {
            if (c[k] || d[row + k] || e[row - k + n - 1]) continue;
            c[k] = d[row + k] = e[row - k + n - 1] = true;
            at[row] = k;
            found = solve(n, row + 1, c, d, e, at, found);
            c[k] = d[row + k] = e[row - k + n - 1] = false;
        }
        return found;
    }

    static int bits(int all, int cols, int l, int r) {
        if (cols == all) return 1;
        int n = 0;
        for (int free = all & ~(cols | l | r); free != 0; free &= free - 1) {
            int b = free & -free;
            n += bits(all, cols | b, (l | b) << 1, (r | b) >> 1);
        }
        return n;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 6; n++)
            System.out.println(solve(n, 0, new boolean[n], new boolean[2 * n], new boolean[2 * n], new int[n], 0) + " " + bits((1 << n) - 1, 0, 0, 0));
    }
}
