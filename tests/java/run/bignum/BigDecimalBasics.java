// BigDecimal: construction, scale and precision, arithmetic, equality against comparison, string forms.
import java.math.BigDecimal;
import java.math.BigInteger;

public class BigDecimalBasics {
    static void show(String s) {
        BigDecimal d = new BigDecimal(s);
        System.out.println(s + ": " + d + " " + d.toPlainString() + " " + d.toEngineeringString() + " scale " + d.scale() + " precision " + d.precision() + " unscaled " + d.unscaledValue() + " strip " + d.stripTrailingZeros());
    }

    public static void main(String[] args) {
        for (String s : "0 0.00 1.50 -12.3400 1E+3 1.23E-8 123456789.987654321 -0.1e5 1e-7 100".split(" ")) show(s);
        BigDecimal a = new BigDecimal("10.25"), b = new BigDecimal("3.5");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.remainder(b) + " " + a.divideToIntegralValue(b) + " " + a.negate() + " " + a.pow(3));
        System.out.println(new BigDecimal("2.0").equals(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").compareTo(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").hashCode() + " " + new BigDecimal("2.00").hashCode());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(123, 5) + " " + new BigDecimal(new BigInteger("42"), -2));
        System.out.println(a.movePointLeft(3) + " " + a.movePointRight(3) + " " + a.scaleByPowerOfTen(4) + " " + a.intValue() + " " + a.doubleValue() + " " + a.toBigInteger() + " " + a.signum() + " " + a.ulp());
        System.out.println(a.max(b) + " " + a.min(b) + " " + a.abs() + " " + a.plus() + " " + BigDecimal.ONE.divide(new BigDecimal("32")));
        try {
            new BigDecimal("1.2.3");
        } catch (NumberFormatException e) {
            System.out.println("bad number");
        }
        try {
            a.intValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
