// Conway's game of life on a torus: a glider and a blinker.
public class GameOfLife {
    static boolean[][] step(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] n = new boolean[h][w];
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                int c = 0;
                for (int dy = -1; dy <= 1; dy++)
                    for (int dx = -1; dx <= 1; dx++)
                        if ((dx | dy) != 0 && g[(y + dy + h) % h][(x + dx + w) % w]) c++;
                n[y][x] = c == 3 || c == 2 && g[y][x];
            }
        return n;
    }

    static void show(boolean[][] g) {
        StringBuilder sb = new StringBuilder();
        for (boolean[] row : g) {
            for (boolean b : row) sb.append(b ? '#' : '.');
            sb.append('\n');
        }
        System.out.println(sb);
    }

    public static void main(String[] args) {
        String[] start = {".#......", "..#.....", "###.....", "........", ".....###", "........", "........"};
        boolean[][] g = new boolean[start.length][8];
        for (int y = 0; y < start.length; y++) for (int x = 0; x < 8; x++) g[y][x] = start[y].charAt(x) == '#';
        for (int i = 0; i < 5; i++) {
            show(g);
            g = step(g);
        }
    }
}
