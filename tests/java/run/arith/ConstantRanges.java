// Constants of every size: iconst, bipush, sipush, ldc, ldc2_w, and constant folding of final fields.
public class ConstantRanges {
    static final int K = 3 * 7 + (1 << 4);
    static final long L = K * 1_000_000_007L;
    static final String S = "k=" + K + ", l=" + L + ", c=" + 'c' + ", d=" + 1.5 + ", b=" + true;

    public static void main(String[] args) {
        int[] is = {-1, 0, 1, 2, 3, 4, 5, 6, -2, 127, -128, 128, -129, 32767, -32768, 32768, -32769, 0x7fffffff, 0x80000000};
        for (int i : is) System.out.print(i + " ");
        System.out.println();
        long[] ls = {0, 1, 2, -1, 0x7fffffffffffffffL, 0x8000000000000000L, 0777, 0b101L, 1_0L};
        for (long l : ls) System.out.print(l + " ");
        System.out.println();
        float[] fs = {0f, 1f, 2f, 3f, -0f, 1e-45f, 3.4028235e38f, 0x1.8p3f};
        for (float f : fs) System.out.print(f + " ");
        System.out.println();
        double[] ds = {0, 1, 2, -0.0, 4.9e-324, 1.7976931348623157e308, 0x1p-1074, 1e23};
        for (double d : ds) System.out.print(d + " ");
        System.out.println();
        System.out.println(S);
        System.out.println(S == ("k=" + K + ", l=" + L + ", c=c, d=1.5, b=true"));
        char[] cs = {'\0', '\t', '\'', '\\', '\101', '\u0041'};
        for (char c : cs) System.out.print((int) c + " ");
        System.out.println();
    }
}
