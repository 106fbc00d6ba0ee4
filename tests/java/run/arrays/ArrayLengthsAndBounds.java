// Bounds checks for every element type on load and store, and negative and huge indexes.
public class ArrayLengthsAndBounds {
    interface Act { Object run(); }

    static void t(Act a) {
        try {
            System.out.println(a.run());
        } catch (ArrayIndexOutOfBoundsException | NegativeArraySizeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        boolean[] z = {true}; byte[] b = {1}; char[] c = {'c'}; short[] s = {2}; int[] i = {3}; long[] l = {4}; float[] f = {5}; double[] d = {6}; Object[] o = {"o"};
        int[] bad = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int k : bad) {
            t(() -> z[k]);
            t(() -> b[k] = 9);
            t(() -> c[k]);
            t(() -> s[k] += 1);
            t(() -> i[k]++);
            t(() -> l[k] = 1L << 40);
            t(() -> f[k]);
            t(() -> d[k] *= 2);
            t(() -> o[k]);
        }
        t(() -> new int[2][3][-1].length);
        t(() -> new int[0][-5].length);
        t(() -> new String[3][2].length + new String[3][2][1].length);
        t(() -> i.length + new double[7].length);
    }
}
