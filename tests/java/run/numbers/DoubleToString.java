// Double.toString and Float.toString corner cases of JDK 17's algorithm.
public class DoubleToString {
    public static void main(String[] args) {
        double[] ds = {0, -0.0, 1, -1, 0.1, 100, 1e3, 9999999, 1e7, 12345678, 1e-3, 9.99e-4, 1e-4, 123456789.125, 1e15, 1e16, 1e17, 1.0E22, 1.0E23, 4.9e-324,
            2.2250738585072014e-308, 1.7976931348623157e308, 1.0 / 3, 2.0 / 3, 100.0 / 3, 3.141592653589793, 2.718281828459045, 5e-324 * 3, 0.30000000000000004, 1234567890123456789.0, 9007199254740993.0, 0.001, 1e-5 };
        for (double d : ds) System.out.println(d);
        float[] fs = {0f, -0f, 1f, 0.1f, 1e7f, 9999999f, 1.0E10f, 3.4028235e38f, 1.4e-45f, 1.17549435e-38f, 1f / 3, 16777216f, 0.001f, 1e-4f, 123456.78f, 33554432f, 8.5899346E9f};
        for (float f : fs) System.out.println(f);
        System.out.println(Double.toString(Double.NaN) + Float.toString(Float.NEGATIVE_INFINITY) + Double.valueOf(5).toString());
        System.out.println(Double.toHexString(1.0) + " " + Double.toHexString(-0.1) + " " + Double.toHexString(4.9e-324) + " " + Float.toHexString(1.5f) + " " + Double.toHexString(Double.MAX_VALUE));
    }
}
