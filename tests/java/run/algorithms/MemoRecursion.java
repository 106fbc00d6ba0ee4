// Memoised recursion: Catalan numbers, partitions, grid paths, Collatz lengths, computeIfAbsent pitfalls avoided.
import java.util.HashMap;
import java.util.Map;

public class MemoRecursion {
    static final Map<Integer, Long> CAT = new HashMap<>();
    static final Map<String, Long> PART = new HashMap<>();
    static final Map<Long, Integer> COL = new HashMap<>();
    static long calls;

    static long catalan(int n) {
        if (n < 2) return 1;
        Long k = CAT.get(n);
        if (k != null) return k;
        calls++;
        long s = 0;
        for (int i = 0; i < n; i++) s += catalan(i) * catalan(n - 1 - i);
        CAT.put(n, s);
        return s;
    }

    static long partitions(int n, int max) {
        if (n == 0) return 1;
        if (n < 0 || max == 0) return 0;
        String key = n + "/" + max;
        if (PART.containsKey(key)) return PART.get(key);
        long r = partitions(n - max, max) + partitions(n, max - 1);
        PART.put(key, r);
        return r;
    }

    static int collatz(long n) {
        if (n == 1) return 1;
        Integer k = COL.get(n);
        if (k == null) COL.put(n, k = 1 + collatz(n % 2 == 0 ? n / 2 : 3 * n + 1));
        return k;
    }

    public static void main(String[] args) {
        System.out.println(catalan(20) + " " + calls);
        System.out.println(partitions(30, 30) + " " + PART.size());
        int best = 1;
        for (int i = 1; i < 100; i++) if (collatz(i) > collatz(best)) best = i;
        System.out.println(best + " " + collatz(best) + " " + COL.size());
        Long[][] grid = new Long[12][12];
        System.out.println(paths(11, 11, grid));
    }

    static long paths(int x, int y, Long[][] g) {
        if (x == 0 || y == 0) return 1;
        if (g[x][y] == null) g[x][y] = paths(x - 1, y, g) + paths(x, y - 1, g);
        return g[x][y];
    }
}
