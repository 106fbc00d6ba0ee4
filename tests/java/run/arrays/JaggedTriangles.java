// Pascal's triangle, spiral order, rotation of a matrix, magic square check.
import java.util.Arrays;

public class JaggedTriangles {
    public static void main(String[] args) {
        int[][] p = new int[8][];
        for (int i = 0; i < p.length; i++) {
            p[i] = new int[i + 1];
            p[i][0] = p[i][i] = 1;
            for (int j = 1; j < i; j++) p[i][j] = p[i - 1][j - 1] + p[i - 1][j];
        }
        System.out.println(Arrays.toString(p[7]) + " " + p[7].length);
        int n = 4;
        int[][] m = new int[n][n];
        for (int top = 0, left = 0, bottom = n - 1, right = n - 1, v = 1; top <= bottom; top++, left++, bottom--, right--) {
            for (int j = left; j <= right; j++) m[top][j] = v++;
            for (int i = top + 1; i <= bottom; i++) m[i][right] = v++;
            for (int j = right - 1; j >= left && top < bottom; j--) m[bottom][j] = v++;
            for (int i = bottom - 1; i > top && left < right; i--) m[i][left] = v++;
        }
        System.out.println(Arrays.deepToString(m));
        int[][] r = new int[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) r[j][n - 1 - i] = m[i][j];
        System.out.println(Arrays.deepToString(r));
        int[][] magic = {{2, 7, 6}, {9, 5, 1}, {4, 3, 8}};
        boolean ok = true;
        for (int i = 0; i < 3; i++) ok &= magic[i][0] + magic[i][1] + magic[i][2] == 15 & magic[0][i] + magic[1][i] + magic[2][i] == 15;
        System.out.println(ok);
        char[][] board = new char[3][3];
        for (char[] row : board) Arrays.fill(row, '.');
        board[1][1] = 'x';
        board[2][0] = 'o';
        for (char[] row : board) System.out.println(row);
    }
}
