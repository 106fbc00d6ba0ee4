// BigInteger: add, subtract, multiply, divide, mod, pow, gcd, sign, comparison.
import java.math.BigInteger;
import java.util.Arrays;

public class BigIntegerArithmetic {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-987654321098765432109");
        System.out.println(a.add(b) + " " + a.subtract(b));
        System.out.println(a.multiply(b));
        System.out.println(a.divide(b) + " " + a.remainder(b) + " " + b.mod(BigInteger.valueOf(1000)) + " " + b.remainder(BigInteger.valueOf(1000)));
        System.out.println(Arrays.toString(a.divideAndRemainder(BigInteger.valueOf(97))));
        System.out.println(BigInteger.TWO.pow(200) + " " + b.pow(3));
        System.out.println(a.gcd(b) + " " + BigInteger.valueOf(48).gcd(BigInteger.valueOf(-18)) + " " + a.negate().abs().equals(a) + " " + b.signum());
        System.out.println(a.compareTo(b) + " " + a.max(b).equals(a) + " " + BigInteger.ZERO.equals(BigInteger.valueOf(0)) + " " + a.hashCode());
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + b.floatValue());
        try {
            a.longValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigInteger("12a");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
