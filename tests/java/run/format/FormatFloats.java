// %f %e %g %a with precision, rounding half up, widths, flags, NaN and infinities.
import java.math.BigDecimal;
import java.util.Locale;

public class FormatFloats {
    static void f(String fmt, Object... a) { System.out.println("[" + String.format(Locale.ROOT, fmt, a) + "]"); }

    public static void main(String[] args) {
        f("%f %f %f", 0.0, -1.5, 1e10);
        f("%.0f %.0f %.0f %.0f", 0.5, 1.5, 2.5, -0.5);
        f("%.1f %.2f %.3f", 0.25, 1.005, 2.0005);
        f("%10.2f|%-10.2f|%010.2f|%+.1f|%(.1f|%,.2f", 3.14159, 3.14159, -3.14159, 2.0, -2.0, 1234567.891);
        f("%e %.2e %E %10.1e", 12345.678, 0.00012345, 1e100, -5.0);
        f("%g %g %g %.3g %g", 0.0001, 123456.0, 1234567.0, 99.95, 0.0);
        f("%f %e %g %5.1f|%-5f|%05f", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
        f("%a %a %a %a", 1.0, -0.5, 0.1, Double.MIN_VALUE);
        f("%f %.1f %s", 1.1f, 0.15f, 1.1f);
        f("%.20f %.15f", 0.1, 1.0 / 3);
        f("%f %.3f %.0f %e", new BigDecimal("123.456789123"), new BigDecimal("-0.0005"), new BigDecimal("1e20"), new BigDecimal("12345.6789"));
        f("%f %.1f %.2f", -0.0, 99999.95, 9.995);
        f("%#.0f %+f % f", 5.0, 0.0, 1.0);
        f("%.3f %.10f %f", 1e-10, 1e-10, Double.MAX_VALUE / 1e290);
        f("%s %s %.3s", 1.0, 1e7, 123.456);
    }
}
