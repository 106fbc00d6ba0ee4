// Bubble, insertion, selection, merge, quick, heap and counting sort agree with each other.
import java.util.Arrays;

public class SortingAlgorithms {
    static void bubble(int[] a) { for (int i = a.length; i > 1; i--) for (int j = 1; j < i; j++) if (a[j - 1] > a[j]) swap(a, j - 1, j); }
    static void insertion(int[] a) { for (int i = 1; i < a.length; i++) { int v = a[i], j = i - 1; while (j >= 0 && a[j] > v) a[j + 1] = a[j--]; a[j + 1] = v; } }
    static void selection(int[] a) { for (int i = 0; i < a.length; i++) { int m = i; for (int j = i + 1; j < a.length; j++) if (a[j] < a[m]) m = j; swap(a, i, m); } }
    static void swap(int[] a, int i, int j) { int t = a[i]; a[i] = a[j]; a[j] = t; }
    static void merge(int[] a, int lo, int hi) {
        if (hi - lo < 2) return;
        int mid = lo + hi >>> 1;
        merge(a, lo, mid);
        merge(a, mid, hi);
        int[] t = Arrays.copyOfRange(a, lo, mid);
        for (int i = 0, j = mid, k = lo; i < t.length; ) a[k++] = j < hi && a[j] < t[i] ? a[j++] : t[i++];
    }
    static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) return;
        int p = a[lo + hi >>> 1], i = lo, j = hi;
        while (i <= j) { while (a[i] < p) i++; while (a[j] > p) j--; if (i <= j) swap(a, i++, j--); }
        quick(a, lo, j);
        quick(a, i, hi);
    }
    static void heap(int[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
        for (int n = a.length - 1; n > 0; n--) { swap(a, 0, n); sift(a, 0, n); }
    }
    static void sift(int[] a, int i, int n) {
        for (int c; (c = 2 * i + 1) < n; i = c) { if (c + 1 < n && a[c + 1] > a[c]) c++; if (a[i] >= a[c]) return; swap(a, i, c); }
    }
    static void counting(int[] a) { int[] n = new int[100]; for (int v : a) n[v]++; for (int v = 0, k = 0; v < 100; v++) while (n[v]-- > 0) a[k++] = v; }

    public static void main(String[] args) {
        int[] src = new int[40];
        for (int i = 0, x = 3; i < src.length; i++) { x = x * 75 % 65537; src[i] = x % 100; }
        String first = null;
        for (int k = 0; k < 7; k++) {
            int[] a = src.clone();
            switch (k) {
                case 0 -> bubble(a);
                case 1 -> insertion(a);
                case 2 -> selection(a);
                case 3 -> merge(a, 0, a.length);
                case 4 -> quick(a, 0, a.length - 1);
                case 5 -> heap(a);
                default -> counting(a);
            }
            String s = Arrays.toString(a);
            if (first == null) System.out.println(first = s);
            System.out.println(k + " " + s.equals(first));
        }
    }
}
