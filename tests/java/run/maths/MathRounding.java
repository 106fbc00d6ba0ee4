// Math.round, rint, floor, ceil, floorDiv, floorMod, abs, and rounding corner cases.
public class MathRounding {
    public static void main(String[] args) {
        double[] ds = {0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, 4503599627370497.5, 1e18, 1e19, Double.NaN, Double.NEGATIVE_INFINITY, -0.0, -0.2, 1e-320};
        for (double d : ds) System.out.println(d + ": " + Math.round(d) + " " + Math.rint(d) + " " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.abs(d));
        float[] fs = {0.5f, -0.5f, 2.5f, 8388609f, 3e9f, Float.NaN, 0.49999997f};
        for (float f : fs) System.out.print(Math.round(f) + " ");
        System.out.println();
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.floorMod(7, -3) + " " + Math.floorMod(-7L, 5) + " " + Math.floorDiv(Long.MIN_VALUE, -1L));
        System.out.println(Math.abs(Long.MIN_VALUE) + " " + Math.max(-5, 3) + " " + Math.min(2.5f, 2.25f) + " " + Math.max(1L, Long.MIN_VALUE) + " " + Math.negateExact(5) + " " + Math.absExact(-3));
    }
}
