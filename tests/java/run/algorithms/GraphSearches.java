// Breadth-first and depth-first search, topological sort, cycle detection, components.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

public class GraphSearches {
    static final Map<String, TreeSet<String>> G = new TreeMap<>();
    static void edge(String a, String b) { G.computeIfAbsent(a, k -> new TreeSet<>()).add(b); G.computeIfAbsent(b, k -> new TreeSet<>()); }

    static List<String> bfs(String s) {
        List<String> out = new ArrayList<>();
        ArrayDeque<String> q = new ArrayDeque<>(List.of(s));
        TreeSet<String> seen = new TreeSet<>(List.of(s));
        while (!q.isEmpty()) { String x = q.poll(); out.add(x); for (String y : G.get(x)) if (seen.add(y)) q.add(y); }
        return out;
    }

    static void dfs(String x, List<String> out) { if (out.contains(x)) return; out.add(x); for (String y : G.get(x)) dfs(y, out); }

    static List<String> topo() {
        Map<String, Integer> in = new TreeMap<>();
        G.keySet().forEach(k -> in.put(k, 0));
        G.values().forEach(ys -> ys.forEach(y -> in.merge(y, 1, Integer::sum)));
        List<String> out = new ArrayList<>();
        TreeSet<String> ready = new TreeSet<>();
        in.forEach((k, v) -> { if (v == 0) ready.add(k); });
        while (!ready.isEmpty()) {
            String x = ready.pollFirst();
            out.add(x);
            for (String y : G.get(x)) if (in.merge(y, -1, Integer::sum) == 0) ready.add(y);
        }
        return out.size() == G.size() ? out : null;
    }

    public static void main(String[] args) {
        String[] es = {"shirt tie", "tie jacket", "pants shoes", "pants belt", "belt jacket", "socks shoes", "shirt belt"};
        for (String e : es) edge(e.split(" ")[0], e.split(" ")[1]);
        System.out.println(bfs("shirt") + " " + bfs("pants"));
        List<String> d = new ArrayList<>();
        dfs("shirt", d);
        System.out.println(d);
        System.out.println(topo());
        edge("jacket", "shirt");
        System.out.println(topo());
    }
}
