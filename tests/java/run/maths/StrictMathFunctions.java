// StrictMath: trigonometric, exponential, logarithmic and hyperbolic functions give fixed bits.
public class StrictMathFunctions {
    public static void main(String[] args) {
        double[] xs = {0, -0.0, 0.5, 1, -1, 2, 10, 100, 1e10, 1e-10, Double.NaN, Double.POSITIVE_INFINITY, 3.141592653589793};
        for (double x : xs) {
            System.out.println(x + ": " + StrictMath.sin(x) + " " + StrictMath.cos(x) + " " + StrictMath.tan(x) + " " + StrictMath.exp(x) + " " + StrictMath.log(x) + " " + StrictMath.log10(x));
            System.out.println(StrictMath.sqrt(x) + " " + StrictMath.cbrt(x) + " " + StrictMath.atan(x) + " " + StrictMath.sinh(x) + " " + StrictMath.tanh(x) + " " + StrictMath.expm1(x) + " " + StrictMath.log1p(x) + " " + StrictMath.asin(x) + " " + StrictMath.acos(x));
        }
        System.out.println(StrictMath.pow(2, 0.5) + " " + StrictMath.pow(-8, 1.0 / 3) + " " + StrictMath.pow(0, 0) + " " + StrictMath.pow(10, -3) + " " + StrictMath.pow(1.0001, 10000) + " " + StrictMath.hypot(3, 4) + " " + StrictMath.atan2(-1, -1) + " " + StrictMath.atan2(0.0, -0.0));
    }
}
