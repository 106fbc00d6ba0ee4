// The % operator on float and double (fmod semantics), against IEEEremainder.
public class FloatRemainder {
    public static void main(String[] args) {
        double[] a = {5.5, -5.5, 1e20, 0.0, -0.0, Double.POSITIVE_INFINITY, 7, Double.MIN_VALUE};
        double[] b = {2, -2, 0.3, 0.0, Double.POSITIVE_INFINITY, Double.NaN};
        for (double x : a)
            for (double y : b)
                System.out.println(x + " % " + y + " = " + x % y + " / " + Math.IEEEremainder(x, y));
        System.out.println(5.5f % 2f);
        System.out.println(-5.5f % 2f);
        System.out.println(1e10f % 0.7f);
        System.out.println(10 % 3.5);
        System.out.println('z' % 10.5f);
        double d = 17.25;
        d %= 4;
        System.out.println(d);
    }
}
