// Permutations, combinations, subsets, next permutation and Gray codes.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Permutations {
    static void permute(char[] a, int k, List<String> out) {
        if (k == a.length) { out.add(new String(a)); return; }
        for (int i = k; i < a.length; i++) { char t = a[k]; a[k] = a[i]; a[i] = t; permute(a, k + 1, out); t = a[k]; a[k] = a[i]; a[i] = t; }
    }

    static boolean next(int[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        int t = a[i]; a[i] = a[j]; a[j] = t;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) { t = a[l]; a[l] = a[r]; a[r] = t; }
        return true;
    }

    static void combos(int n, int k, int from, List<Integer> cur, List<List<Integer>> out) {
        if (cur.size() == k) { out.add(new ArrayList<>(cur)); return; }
        for (int i = from; i < n; i++) { cur.add(i); combos(n, k, i + 1, cur, out); cur.remove(cur.size() - 1); }
    }

    public static void main(String[] args) {
        List<String> ps = new ArrayList<>();
        permute("abcd".toCharArray(), 0, ps);
        System.out.println(ps.size() + " " + ps.subList(0, 8));
        int[] a = {1, 1, 2, 3};
        int n = 1;
        while (next(a)) n++;
        System.out.println(n + " " + Arrays.toString(a));
        List<List<Integer>> cs = new ArrayList<>();
        combos(5, 3, 0, new ArrayList<>(), cs);
        System.out.println(cs);
        StringBuilder sb = new StringBuilder();
        for (int m = 0; m < 8; m++) { sb.append('{'); for (int b = 0; b < 3; b++) if ((m >> b & 1) == 1) sb.append((char) ('x' + b)); sb.append('}'); }
        System.out.println(sb);
        for (int i = 0; i < 8; i++) System.out.print(Integer.toBinaryString(8 | i ^ i >> 1).substring(1) + " ");
        System.out.println();
    }
}
