// floatToIntBits, doubleToLongBits and back, raw forms, exponents, ulp, nextUp, copySign, scalb.
public class FloatBits {
    public static void main(String[] args) {
        float[] fs = {0f, -0f, 1f, -2.5f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY};
        for (float f : fs) System.out.println(f + " " + Integer.toHexString(Float.floatToIntBits(f)) + " " + Math.getExponent(f) + " " + Math.ulp(f) + " " + Math.nextUp(f));
        double[] ds = {0, -0.0, 1, -2.5, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.NEGATIVE_INFINITY, 0.1};
        for (double d : ds) System.out.println(d + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + Math.getExponent(d) + " " + Math.ulp(d) + " " + Math.nextUp(d) + " " + Math.nextDown(d));
        System.out.println(Float.intBitsToFloat(0x40490fdb) + " " + Double.longBitsToDouble(0x400921fb54442d18L) + " " + Float.intBitsToFloat(0x7fc00001) + " " + Float.intBitsToFloat(1));
        System.out.println(Math.copySign(3.0, -0.0) + " " + Math.scalb(1.5, 10) + " " + Math.scalb(1f, -150) + " " + Math.nextAfter(1.0, 0) + " " + Math.signum(-3.5) + " " + Math.signum(-0.0));
        System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1e308 * 10) + " " + Float.isFinite(1f) + " " + Double.compare(0.0, -0.0) + " " + Double.valueOf(0.0).equals(-0.0) + " " + Double.max(-0.0, 0.0));
        System.out.println(Double.MIN_EXPONENT + " " + Double.MAX_EXPONENT + " " + Double.SIZE + " " + Float.MIN_NORMAL);
    }
}
