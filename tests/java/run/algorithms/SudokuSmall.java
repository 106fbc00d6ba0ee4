// A 4x4 and an almost full 9x9 sudoku by backtracking.
public class SudokuSmall {
    final int box, n;
    final int[][] g;
    int tries;

    SudokuSmall(int box, String s) {
        this.box = box;
        n = box * box;
        g = new int[n][n];
        for (int i = 0; i < n * n; i++) g[i / n][i % n] = s.charAt(i) == '.' ? 0 : s.charAt(i) - '0';
    }

    boolean fits(int r, int c, int v) {
        for (int i = 0; i < n; i++)
            if (g[r][i] == v || g[i][c] == v || g[r / box * box + i / box][c / box * box + i % box] == v) return false;
        return true;
    }

    boolean solve(int at) {
        while (at < n * n && g[at / n][at % n] != 0) at++;
        if (at == n * n) return true;
        for (int v = 1; v <= n; v++) {
            if (!fits(at / n, at % n, v)) continue;
            tries++;
            g[at / n][at % n] = v;
            if (solve(at + 1)) return true;
            g[at / n][at % n] = 0;
        }
        return false;
    }

    void show() {
        for (int[] row : g) {
            for (int v : row) System.out.print(v);
            System.out.println();
        }
    }

    public static void main(String[] args) {
        SudokuSmall s = new SudokuSmall(2, "1....3....2....4");
        System.out.println(s.solve(0) + " " + s.tries);
        s.show();
        SudokuSmall t = new SudokuSmall(3, "53467891267219534819834256785976142342685379171392485696153728428741963534528617.".replace('7', '.'));
        System.out.println(t.solve(0) + " " + t.tries);
        t.show();
        System.out.println(new SudokuSmall(2, "11..............").solve(0));
    }
}
