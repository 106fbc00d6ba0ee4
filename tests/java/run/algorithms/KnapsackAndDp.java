// Dynamic programming: knapsack, coin change, longest increasing and common subsequences, edit distance.
public class KnapsackAndDp {
    static int knapsack(int[] w, int[] v, int cap) {
        int[] best = new int[cap + 1];
        for (int i = 0; i < w.length; i++) for (int c = cap; c >= w[i]; c--) best[c] = Math.max(best[c], best[c - w[i]] + v[i]);
        return best[cap];
    }

    static long coins(int[] cs, int sum) {
        long[] ways = new long[sum + 1];
        ways[0] = 1;
        for (int c : cs) for (int s = c; s <= sum; s++) ways[s] += ways[s - c];
        return ways[sum];
    }

    static int lis(int[] a) {
        int[] d = new int[a.length];
        int best = 0;
        for (int i = 0; i < a.length; i++) {
            d[i] = 1;
            for (int j = 0; j < i; j++) if (a[j] < a[i]) d[i] = Math.max(d[i], d[j] + 1);
            best = Math.max(best, d[i]);
        }
        return best;
    }

    static String lcs(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) t[i][j] = a.charAt(i) == b.charAt(j) ? t[i + 1][j + 1] + 1 : Math.max(t[i + 1][j], t[i][j + 1]);
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) if (a.charAt(i) == b.charAt(j)) { sb.append(a.charAt(i++)); j++; } else if (t[i + 1][j] >= t[i][j + 1]) i++; else j++;
        return sb.toString();
    }

    static int edit(String a, String b) {
        int[] p = new int[b.length() + 1];
        for (int j = 0; j < p.length; j++) p[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diag = p[0]++;
            for (int j = 1; j < p.length; j++) { int t = p[j]; p[j] = Math.min(Math.min(p[j], p[j - 1]) + 1, diag + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1)); diag = t; }
        }
        return p[b.length()];
    }

    public static void main(String[] args) {
        System.out.println(knapsack(new int[] {1, 3, 4, 5}, new int[] {1, 4, 5, 7}, 7) + " " + knapsack(new int[] {2, 2, 3}, new int[] {3, 3, 5}, 5));
        System.out.println(coins(new int[] {1, 2, 5, 10, 20, 50, 100, 200}, 200));
        System.out.println(lis(new int[] {10, 9, 2, 5, 3, 7, 101, 18, 4, 20}));
        System.out.println(lcs("AGGTAB", "GXTXAYB") + " " + lcs("dynamic", "programming"));
        System.out.println(edit("kitten", "sitting") + " " + edit("", "abc") + " " + edit("flaw", "lawn"));
    }
}
