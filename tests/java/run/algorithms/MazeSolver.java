// Shortest path through a maze by flood fill, drawn on the maze.
import java.util.ArrayDeque;

public class MazeSolver {
    public static void main(String[] args) {
        String[] maze = {"##########", "#S..#....#", "#.#.#.##.#", "#.#...#..#", "#.#####.##", "#......#E#", "#.####...#", "##########"};
        char[][] g = new char[maze.length][];
        int sx = 0, sy = 0, ex = 0, ey = 0;
        for (int y = 0; y < maze.length; y++) {
            g[y] = maze[y].toCharArray();
            for (int x = 0; x < g[y].length; x++) {
                if (g[y][x] == 'S') { sx = x; sy = y; }
                if (g[y][x] == 'E') { ex = x; ey = y; }
            }
        }
        int w = g[0].length;
        int[] from = new int[g.length * w];
        java.util.Arrays.fill(from, -1);
        ArrayDeque<Integer> q = new ArrayDeque<>();
        q.add(sy * w + sx);
        from[sy * w + sx] = sy * w + sx;
        int[] d = {1, -1, w, -w};
        int visited = 0;
        while (!q.isEmpty() && from[ey * w + ex] < 0) {
            int p = q.poll();
            visited++;
            for (int k : d) if (g[(p + k) / w][(p + k) % w] != '#' && from[p + k] < 0) { from[p + k] = p; q.add(p + k); }
        }
        int steps = 0;
        for (int p = from[ey * w + ex]; p != from[p]; p = from[p], steps++) g[p / w][p % w] = '*';
        for (char[] row : g) System.out.println(new String(row));
        System.out.println(steps + 1 + " steps, visited " + visited);
    }
}
