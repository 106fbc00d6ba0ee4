// Sorting with library algorithms on larger inputs: primitives (dual pivot), objects (TimSort, stable), reversed, many equal keys.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class SortingLarge {
    record Row(int key, int pos) {}

    public static void main(String[] args) {
        int n = 400, x = 7;
        int[] a = new int[n];
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            x = x * 1664525 + 1013904223;
            a[i] = x >> 8;
            rows.add(new Row((x >>> 20) % 10, i));
        }
        int[] b = a.clone();
        Arrays.sort(b);
        boolean ok = true;
        for (int i = 1; i < n; i++) ok &= b[i - 1] <= b[i];
        System.out.println(ok + " " + b[0] + " " + b[n / 2] + " " + b[n - 1]);
        rows.sort(Comparator.comparingInt(Row::key));
        ok = true;
        for (int i = 1; i < n; i++) {
            Row p = rows.get(i - 1), q = rows.get(i);
            ok &= p.key() < q.key() || p.key() == q.key() && p.pos() < q.pos();
        }
        System.out.println(ok + " " + rows.get(0) + " " + rows.get(n - 1));
        double[] d = {3.5, Double.NaN, -0.0, 0.0, -1e300, Double.NEGATIVE_INFINITY, 2};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d));
        byte[] by = {3, -1, 2, -128, 127};
        Arrays.sort(by);
        char[] cs = "sorting".toCharArray();
        Arrays.sort(cs);
        System.out.println(Arrays.toString(by) + new String(cs));
        try {
            Integer[] bad = new Integer[64];
            for (int i = 0; i < 64; i++) bad[i] = i * 37 % 64;
            Arrays.sort(bad, (p, q) -> p % 3 == 0 ? 1 : -1);
            System.out.println("no complaint");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
