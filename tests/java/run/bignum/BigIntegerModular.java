// BigInteger: modPow, modInverse, mod of negatives, a small RSA round trip.
import java.math.BigInteger;

public class BigIntegerModular {
    public static void main(String[] args) {
        BigInteger m = BigInteger.valueOf(1_000_000_007L);
        System.out.println(BigInteger.valueOf(3).modPow(BigInteger.valueOf(1_000_000), m));
        System.out.println(BigInteger.valueOf(12345).modInverse(m) + " " + BigInteger.valueOf(2).modPow(BigInteger.valueOf(-1), BigInteger.valueOf(7)));
        System.out.println(BigInteger.valueOf(7).modPow(BigInteger.valueOf(560), BigInteger.valueOf(561)) + " " + BigInteger.valueOf(-8).mod(BigInteger.valueOf(3)));
        BigInteger p = BigInteger.valueOf(61), q = BigInteger.valueOf(53), n = p.multiply(q);
        BigInteger phi = p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE)), e = BigInteger.valueOf(17), d = e.modInverse(phi);
        BigInteger msg = BigInteger.valueOf(1234), c = msg.modPow(e, n);
        System.out.println(d + " " + c + " " + c.modPow(d, n));
        System.out.println(new BigInteger("123456789123456789").modPow(new BigInteger("98765432198765"), new BigInteger("1000000000000000000000000000000")));
        System.out.println(BigInteger.TWO.modPow(BigInteger.valueOf(200), BigInteger.ONE.shiftLeft(127)));
        try {
            BigInteger.valueOf(4).modInverse(BigInteger.valueOf(8));
        } catch (ArithmeticException x) {
            System.out.println(x.getMessage());
        }
        try {
            p.mod(BigInteger.valueOf(-5));
        } catch (ArithmeticException x) {
            System.out.println(x.getMessage());
        }
    }
}
