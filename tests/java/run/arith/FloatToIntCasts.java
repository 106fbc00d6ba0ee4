// Casts from float and double to integral types saturate, truncate towards zero, and map NaN to zero.
public class FloatToIntCasts {
    public static void main(String[] args) {
        double[] ds = {0.9, -0.9, 1.5, -2.5, 1e10, -1e10, 1e19, -1e19, 1e300, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2147483647.5, -2147483648.5, 9007199254740993.0, 300.7, -0.0};
        for (double d : ds) {
            System.out.println(d + ": " + (int) d + " " + (long) d + " " + (short) d + " " + (byte) d + " " + (int) (char) d);
        }
        float[] fs = {1e9f, 3e9f, -3e9f, 1e19f, -1e19f, Float.NaN, 0.99999994f, -1.5f, Float.MIN_VALUE};
        for (float f : fs) {
            System.out.println(f + ": " + (int) f + " " + (long) f + " " + (short) f + " " + (byte) f + " " + (int) (char) f);
        }
    }
}
