// Factorials, Fibonacci and digit sums with BigInteger, and a large multiplication.
import java.math.BigInteger;

public class BigFactorial {
    static BigInteger fact(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++) r = r.multiply(BigInteger.valueOf(i));
        return r;
    }

    static int digitSum(BigInteger b) {
        int s = 0;
        for (char c : b.toString().toCharArray()) s += c - '0';
        return s;
    }

    public static void main(String[] args) {
        System.out.println(fact(25));
        System.out.println(fact(50));
        System.out.println(digitSum(fact(60)) + " " + fact(60).bitLength());
        System.out.println(fact(30).divide(fact(15).multiply(fact(15))));
        BigInteger a = BigInteger.ZERO, b = BigInteger.ONE;
        for (int i = 0; i < 150; i++) { BigInteger t = a.add(b); a = b; b = t; }
        System.out.println(a);
        System.out.println(digitSum(BigInteger.TWO.pow(500)) + " " + BigInteger.TEN.pow(40).subtract(BigInteger.ONE));
        BigInteger x = BigInteger.valueOf(3).pow(300), y = BigInteger.valueOf(7).pow(200);
        System.out.println(x.multiply(y).mod(BigInteger.valueOf(1_000_003)) + " " + x.multiply(y).divide(y).equals(x));
    }
}
