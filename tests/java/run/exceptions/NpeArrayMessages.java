// Helpful NullPointerException messages: array loads, stores and length on null arrays, throw and synchronized on null.
public class NpeArrayMessages {
    static int[] si;
    byte[] bytes;
    static double[][] rows() { return null; }
    static void msg(NullPointerException e) { System.out.println(e.getMessage()); }

    public static void main(String[] args) {
        int[] a = null;
        long[] l = null;
        Object[] o = null;
        char[] c = null;
        boolean[] z = null;
        float[] f = null;
        short[] s = null;
        int i = 4;
        NpeArrayMessages self = new NpeArrayMessages();
        try { System.out.println(a[0]); } catch (NullPointerException e) { msg(e); }
        try { a[i] = 3; } catch (NullPointerException e) { msg(e); }
        try { l[1] += 2; } catch (NullPointerException e) { msg(e); }
        try { o[0] = "x"; } catch (NullPointerException e) { msg(e); }
        try { c[0] = 'x'; } catch (NullPointerException e) { msg(e); }
        try { z[0] = true; } catch (NullPointerException e) { msg(e); }
        try { f[0] = 1; } catch (NullPointerException e) { msg(e); }
        try { s[0]++; } catch (NullPointerException e) { msg(e); }
        try { System.out.println(a.length); } catch (NullPointerException e) { msg(e); }
        try { System.out.println(self.bytes[i]); } catch (NullPointerException e) { msg(e); }
        try { System.out.println(si.length); } catch (NullPointerException e) { msg(e); }
        try { rows()[1][2] = 3; } catch (NullPointerException e) { msg(e); }
        double[][] d = new double[2][];
        try { d[1][i] = 3; } catch (NullPointerException e) { msg(e); }
        int[][][] cube = new int[2][2][];
        try { cube[1][0][i * 2]++; } catch (NullPointerException e) { msg(e); }
        RuntimeException r = null;
        try { throw r; } catch (NullPointerException e) { msg(e); }
        try { synchronized (o) { i++; } } catch (NullPointerException e) { msg(e); }
    }
}
