// Dijkstra with a priority queue, path reconstruction, and Floyd-Warshall agreeing with it.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;

public class DijkstraPaths {
    static final int INF = Integer.MAX_VALUE / 2;

    public static void main(String[] args) {
        int n = 7;
        int[][] es = {{0, 1, 7}, {0, 2, 9}, {0, 5, 14}, {1, 2, 10}, {1, 3, 15}, {2, 3, 11}, {2, 5, 2}, {3, 4, 6}, {4, 5, 9}};
        List<List<int[]>> g = new ArrayList<>();
        for (int i = 0; i < n; i++) g.add(new ArrayList<>());
        int[][] f = new int[n][n];
        for (int[] r : f) Arrays.fill(r, INF);
        for (int i = 0; i < n; i++) f[i][i] = 0;
        for (int[] e : es) {
            g.get(e[0]).add(new int[] {e[1], e[2]});
            g.get(e[1]).add(new int[] {e[0], e[2]});
            f[e[0]][e[1]] = f[e[1]][e[0]] = e[2];
        }
        int[] dist = new int[n], prev = new int[n];
        Arrays.fill(dist, INF);
        Arrays.fill(prev, -1);
        dist[0] = 0;
        PriorityQueue<int[]> q = new PriorityQueue<>(Comparator.comparingInt(a -> a[1]));
        q.add(new int[] {0, 0});
        while (!q.isEmpty()) {
            int[] t = q.poll();
            if (t[1] > dist[t[0]]) continue;
            for (int[] e : g.get(t[0])) {
                int d = t[1] + e[1];
                if (d < dist[e[0]]) { dist[e[0]] = d; prev[e[0]] = t[0]; q.add(new int[] {e[0], d}); }
            }
        }
        for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) f[i][j] = Math.min(f[i][j], f[i][k] + f[k][j]);
        for (int i = 0; i < n; i++) {
            LinkedList<Integer> path = new LinkedList<>();
            for (int at = i; at >= 0; at = prev[at]) path.addFirst(at);
            System.out.println(i + ": " + (dist[i] == INF ? "unreachable" : dist[i] + " " + path) + " " + (f[0][i] == dist[i]));
        }
    }
}
