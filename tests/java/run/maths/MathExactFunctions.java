// Math functions whose results are exact or forced: sqrt, pow of small integers, hypot, trig of zero, conversions.
public class MathExactFunctions {
    public static void main(String[] args) {
        for (double x : new double[] {0, 2, 4, 1e-300, 1e300, -1, Double.NaN}) System.out.println(Math.sqrt(x) + " " + Math.pow(x, 2) + " " + Math.pow(x, 0) + " " + Math.cbrt(27));
        System.out.println(Math.pow(2, 10) + " " + Math.pow(2, -2) + " " + Math.pow(-2, 3) + " " + Math.pow(0, -1) + " " + Math.pow(Double.POSITIVE_INFINITY, -1) + " " + Math.pow(1, Double.NaN) + " " + Math.pow(Double.NaN, 0));
        System.out.println(Math.sin(0.0) + " " + Math.sin(-0.0) + " " + Math.cos(0) + " " + Math.tan(0) + " " + Math.exp(0) + " " + Math.log(1) + " " + Math.log(0) + " " + Math.log(-1) + " " + Math.log10(1000) + " " + Math.exp(Double.NEGATIVE_INFINITY));
        System.out.println(Math.hypot(3, 4) + " " + Math.hypot(1e200, 1e200) + " " + Math.atan2(0, 1) + " " + Math.atan2(0.0, -1.0) + " " + Math.toDegrees(Math.PI) + " " + Math.toRadians(180) + " " + Math.toRadians(90));
        System.out.println((float) Math.sin(1) + " " + (float) Math.cos(2) + " " + (float) Math.exp(1.5) + " " + (float) Math.log(10) + " " + (float) Math.pow(1.5, 2.5));
        System.out.println(Math.PI + " " + Math.E + " " + Math.sqrt(1e-310) + " " + Math.sqrt(Double.MIN_VALUE));
        System.out.println(Math.fma(0.1, 10, -1) + " " + Math.fma(1e308, 10, Double.NEGATIVE_INFINITY) + " " + Math.fma(0.1f, 10f, -1f) + " " + Math.IEEEremainder(5, 3));
    }
}
