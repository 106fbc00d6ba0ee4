// Digits of pi and e computed with BigDecimal and BigInteger series.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigDecimalPi {
    static BigInteger arctanInv(int x, BigInteger unity) {
        BigInteger term = unity.divide(BigInteger.valueOf(x)), sum = term, xx = BigInteger.valueOf((long) x * x);
        for (int n = 3, sign = -1; term.signum() != 0; n += 2, sign = -sign) {
            term = term.divide(xx);
            BigInteger part = term.divide(BigInteger.valueOf(n));
            sum = sign < 0 ? sum.subtract(part) : sum.add(part);
        }
        return sum;
    }

    public static void main(String[] args) {
        BigInteger unity = BigInteger.TEN.pow(60);
        BigInteger pi = arctanInv(5, unity).multiply(BigInteger.valueOf(16)).subtract(arctanInv(239, unity).multiply(BigInteger.valueOf(4)));
        System.out.println(new BigDecimal(pi, 60).setScale(50, RoundingMode.DOWN));
        MathContext mc = new MathContext(45);
        BigDecimal e = BigDecimal.ONE, t = BigDecimal.ONE;
        for (int i = 1; i < 40; i++) {
            t = t.divide(BigDecimal.valueOf(i), mc);
            e = e.add(t, mc);
        }
        System.out.println(e.setScale(40, RoundingMode.HALF_UP));
    }
}
