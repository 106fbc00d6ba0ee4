// Interval merging, binary search variants, two pointers, sliding windows and prefix sums.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class MergeIntervals {
    static List<int[]> merge(int[][] a) {
        Arrays.sort(a, (x, y) -> x[0] != y[0] ? x[0] - y[0] : x[1] - y[1]);
        List<int[]> out = new ArrayList<>();
        for (int[] i : a) {
            if (!out.isEmpty() && out.get(out.size() - 1)[1] >= i[0]) out.get(out.size() - 1)[1] = Math.max(out.get(out.size() - 1)[1], i[1]);
            else out.add(i.clone());
        }
        return out;
    }

    static int lowerBound(int[] a, int v) { int lo = 0, hi = a.length; while (lo < hi) { int m = lo + hi >>> 1; if (a[m] < v) lo = m + 1; else hi = m; } return lo; }

    static List<Integer> windowMax(int[] a, int k) {
        ArrayDeque<Integer> d = new ArrayDeque<>();
        List<Integer> out = new ArrayList<>();
        for (int i = 0; i < a.length; i++) {
            while (!d.isEmpty() && a[d.peekLast()] <= a[i]) d.pollLast();
            d.addLast(i);
            if (d.peekFirst() <= i - k) d.pollFirst();
            if (i >= k - 1) out.add(a[d.peekFirst()]);
        }
        return out;
    }

    static int maxSubarray(int[] a) { int best = a[0], cur = 0; for (int v : a) { cur = Math.max(v, cur + v); best = Math.max(best, cur); } return best; }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        for (int[] i : merge(new int[][] {{8, 10}, {1, 3}, {2, 6}, {15, 18}, {17, 20}, {10, 11}})) sb.append(Arrays.toString(i));
        System.out.println(sb);
        int[] s = {1, 3, 3, 5, 9};
        System.out.println(lowerBound(s, 3) + " " + lowerBound(s, 4) + " " + lowerBound(s, 10) + " " + lowerBound(s, 0));
        System.out.println(windowMax(new int[] {1, 3, -1, -3, 5, 3, 6, 7}, 3));
        System.out.println(maxSubarray(new int[] {-2, 1, -3, 4, -1, 2, 1, -5, 4}) + " " + maxSubarray(new int[] {-3, -1}));
        int[] a = {1, 4, 6, 8, 11};
        for (int i = 0, j = a.length - 1; i < j; ) { int t = a[i] + a[j]; if (t == 12) { System.out.print(a[i] + "+" + a[j] + " "); i++; } else if (t < 12) i++; else j--; }
        System.out.println();
    }
}
