// System.arraycopy: overlapping ranges, type checks, partial copy before a store failure, bounds.
import java.util.Arrays;

public class ArraycopyOverlap {
    static void attempt(Object src, int sp, Object dst, int dp, int n) {
        try {
            System.arraycopy(src, sp, dst, dp, n);
            System.out.println("ok");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6};
        System.arraycopy(a, 0, a, 2, 5);
        System.out.println(Arrays.toString(a));
        int[] b = {0, 1, 2, 3, 4, 5, 6};
        System.arraycopy(b, 2, b, 0, 5);
        System.out.println(Arrays.toString(b));
        Object[] mixed = {"a", "b", 3, "d"};
        String[] strings = new String[4];
        attempt(mixed, 0, strings, 0, 4);
        System.out.println(Arrays.toString(strings));
        attempt(a, 0, b, 0, 8);
        attempt(a, -1, b, 0, 1);
        attempt(a, 0, b, 6, 2);
        attempt(a, 0, b, 0, -1);
        attempt(a, 0, new long[3], 0, 1);
        attempt(a, 0, strings, 0, 1);
        attempt("x", 0, b, 0, 1);
        attempt(null, 0, b, 0, 1);
        attempt(a, 7, b, 7, 0);
        char[] c = "hello world".toCharArray();
        System.arraycopy(c, 6, c, 0, 5);
        System.out.println(new String(c));
    }
}
