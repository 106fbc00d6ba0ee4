// long and double values in locals, arguments, fields and on the operand stack, interleaved with narrow ones.
public class WideSlots {
    long lf = 7;
    double df = 0.5;
    static long ls = 100;

    static double mix(int a, long b, float c, double d, byte e, long f, Object o) {
        long t = b * a + f;
        double u = d / c - e;
        return t + u + o.hashCode();
    }

    long bump(long by) { return lf += by; }

    public static void main(String[] args) {
        System.out.println(mix(3, 1L << 33, 0.5f, 2.25, (byte) -4, -9L, "q"));
        WideSlots w = new WideSlots();
        System.out.println(w.lf++ + w.bump(5) * 2 - --w.lf);
        System.out.println(w.df++ + " " + w.df + " " + (w.df *= w.df));
        long[] la = {1, 2, 3};
        int i = 0;
        la[i++] += la[i]++ + (la[i + 1] <<= 3);
        System.out.println(la[0] + " " + la[1] + " " + la[2] + " " + i);
        double[] da = new double[2];
        da[0] = da[1] = ls++ / 8.0;
        System.out.println(da[0] + " " + da[1] + " " + ls);
        long x = ls += ls = 5;
        System.out.println(x + " " + ls);
        double y, z;
        y = z = x;
        System.out.println(y + z);
    }
}
