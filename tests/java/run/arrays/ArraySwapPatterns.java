// In-place array algorithms: reverse, rotate, partition, prefix sums, using dup_x style expressions.
public class ArraySwapPatterns {
    static void show(int[] a) {
        StringBuilder sb = new StringBuilder();
        for (int x : a) sb.append(x).append(' ');
        System.out.println(sb.toString().trim());
    }

    static void reverse(int[] a, int lo, int hi) {
        while (lo < hi) {
            int t = a[lo];
            a[lo++] = a[hi];
            a[hi--] = t;
        }
    }

    public static void main(String[] args) {
        int[] a = new int[9];
        for (int i = 0; i < a.length; i++) a[i] = i * 7 % 10;
        show(a);
        reverse(a, 0, 8);
        show(a);
        reverse(a, 0, 2); reverse(a, 3, 8); reverse(a, 0, 8);
        show(a);
        int p = 0;
        for (int i = 0; i < a.length; i++) if (a[i] < 5) { int t = a[p]; a[p++] = a[i]; a[i] = t; }
        show(a);
        for (int i = 1; i < a.length; i++) a[i] += a[i - 1];
        show(a);
        int x = a[0] = a[1] = a[2] += 4;
        System.out.println(x);
        int i = 3;
        a[i] = i = 0;
        a[i++] = a[i++] = i++;
        show(a);
        System.out.println(i);
    }
}
