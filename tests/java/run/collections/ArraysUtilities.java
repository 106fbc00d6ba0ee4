// java.util.Arrays: fill, copyOf, copyOfRange, equals, compare, mismatch, sort, binarySearch, asList, setAll, deep forms.
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class ArraysUtilities {
    public static void main(String[] args) {
        int[] a = {5, 2, 9, 1, 7};
        int[] b = Arrays.copyOf(a, 7);
        Arrays.sort(b, 1, 5);
        System.out.println(Arrays.toString(b) + " " + Arrays.binarySearch(b, 1, 5, 7) + " " + Arrays.binarySearch(b, 1, 5, 6));
        System.out.println(Arrays.toString(Arrays.copyOfRange(a, 3, 8)) + " " + Arrays.equals(a, a.clone()) + " " + Arrays.equals(a, 0, 2, b, 0, 2));
        System.out.println(Arrays.compare(a, b) + " " + Arrays.mismatch(a, b) + " " + Arrays.compare(new int[] {1}, new int[] {1, 2}));
        long[] l = new long[4];
        Arrays.fill(l, 1, 3, -1L);
        System.out.println(Arrays.toString(l));
        Arrays.setAll(l, i -> 1L << i * 10);
        System.out.println(Arrays.toString(l));
        Arrays.parallelPrefix(a, Integer::sum);
        System.out.println(Arrays.toString(a) + " " + Arrays.stream(a).sum() + " " + Arrays.stream(a, 1, 3).max().getAsInt());
        String[] s = {"pear", "Fig", "apple"};
        Arrays.sort(s);
        System.out.println(Arrays.toString(s));
        Arrays.sort(s, String::compareToIgnoreCase);
        System.out.println(Arrays.toString(s));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.asList(boxed) + " " + Arrays.toString((Object[]) null) + " " + Arrays.toString(new char[] {'x'}) + Arrays.toString(new double[] {1, -0.0}));
        Object[] deep = {1, new int[] {2, 3}, new Object[] {"x", null}};
        System.out.println(Arrays.deepToString(deep) + " " + Arrays.deepEquals(deep, new Object[] {1, new int[] {2, 3}, new Object[] {"x", null}}) + " " + Arrays.equals(deep, deep.clone()));
        List<String> view = Arrays.asList(s);
        view.set(0, "changed");
        System.out.println(s[0]);
    }
}
