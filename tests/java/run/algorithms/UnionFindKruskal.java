// Union-find with path compression, and Kruskal's minimum spanning tree.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class UnionFindKruskal {
    final int[] parent, size;
    int sets;

    UnionFindKruskal(int n) {
        parent = new int[n];
        size = new int[n];
        sets = n;
        for (int i = 0; i < n; i++) { parent[i] = i; size[i] = 1; }
    }

    int find(int x) { while (parent[x] != x) x = parent[x] = parent[parent[x]]; return x; }

    boolean union(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        if (size[a] < size[b]) { int t = a; a = b; b = t; }
        parent[b] = a;
        size[a] += size[b];
        sets--;
        return true;
    }

    record Edge(int a, int b, int w) {}

    public static void main(String[] args) {
        UnionFindKruskal u = new UnionFindKruskal(10);
        int[][] pairs = {{0, 1}, {2, 3}, {1, 3}, {0, 2}, {8, 9}, {5, 5}};
        for (int[] p : pairs) System.out.print(u.union(p[0], p[1]) + " ");
        System.out.println(u.sets + " " + (u.find(0) == u.find(3)) + " " + u.size[u.find(2)]);
        List<Edge> es = new ArrayList<>(List.of(new Edge(0, 1, 4), new Edge(0, 7, 8), new Edge(1, 2, 8), new Edge(1, 7, 11), new Edge(2, 3, 7), new Edge(2, 8, 2),
            new Edge(2, 5, 4), new Edge(3, 4, 9), new Edge(3, 5, 14), new Edge(4, 5, 10), new Edge(5, 6, 2), new Edge(6, 7, 1), new Edge(6, 8, 6), new Edge(7, 8, 7)));
        es.sort(Comparator.comparingInt(Edge::w));
        UnionFindKruskal k = new UnionFindKruskal(9);
        int total = 0;
        for (Edge e : es) if (k.union(e.a(), e.b())) { total += e.w(); System.out.println(e); }
        System.out.println(total + " " + k.sets);
    }
}
