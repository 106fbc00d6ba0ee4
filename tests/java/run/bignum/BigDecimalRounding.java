// BigDecimal: every rounding mode through setScale, MathContext, divide with scale, sqrt.
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigDecimalRounding {
    public static void main(String[] args) {
        String[] vs = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.1", "-2.5", "-5.5"};
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder sb = new StringBuilder(m.toString());
            for (String v : vs) {
                try {
                    sb.append(' ').append(new BigDecimal(v).setScale(0, m));
                } catch (ArithmeticException e) {
                    sb.append(" !");
                }
            }
            System.out.println(sb);
        }
        BigDecimal x = new BigDecimal("123.456789");
        System.out.println(x.round(new MathContext(4)) + " " + x.round(new MathContext(2, RoundingMode.UP)) + " " + x.setScale(2, RoundingMode.HALF_EVEN) + " " + x.setScale(8) + " " + x.round(MathContext.UNLIMITED));
        BigDecimal one = BigDecimal.ONE, three = new BigDecimal(3);
        System.out.println(one.divide(three, 5, RoundingMode.HALF_UP) + " " + one.divide(three, MathContext.DECIMAL32) + " " + one.divide(three, new MathContext(20)) + " " + new BigDecimal("2").divide(three, 3, RoundingMode.CEILING));
        System.out.println(new BigDecimal(2).sqrt(new MathContext(25)) + " " + new BigDecimal("0.0625").sqrt(MathContext.DECIMAL64));
        System.out.println(x.multiply(x, new MathContext(5)) + " " + x.pow(5, MathContext.DECIMAL32) + " " + x.add(one, new MathContext(3)));
        try {
            x.setScale(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        BigDecimal bal = new BigDecimal("1000.00");
        for (int y = 0; y < 5; y++) bal = bal.multiply(new BigDecimal("1.035")).setScale(2, RoundingMode.HALF_UP);
        System.out.println(bal);
    }
}
