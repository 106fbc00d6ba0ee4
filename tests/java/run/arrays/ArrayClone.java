// clone copies an array one level deep; cloned arrays keep their run-time type.
import java.util.Arrays;

public class ArrayClone {
    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        b[0] = 9;
        System.out.println(Arrays.toString(a) + Arrays.toString(b));
        int[][] m = {{1}, {2}};
        int[][] n = m.clone();
        n[0][0] = 7;
        n[1] = new int[] {8};
        System.out.println(Arrays.deepToString(m) + Arrays.deepToString(n));
        Object[] o = new String[] {"x"};
        Object[] p = o.clone();
        System.out.println(p.getClass().getName());
        try {
            p[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new char[0].clone().length + " " + new long[] {5L}.clone()[0] + " " + new boolean[] {true}.clone()[0]);
        System.out.println(a.equals(a.clone()) + " " + Arrays.equals(a, a.clone()));
    }
}
