// BigInteger: shifts, bit operations, radix conversion, byte arrays, sqrt, bit counts.
import java.math.BigInteger;
import java.util.Arrays;

public class BigIntegerBits {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("deadbeefcafebabe0123456789", 16), n = a.negate();
        System.out.println(a.toString(2).length() + " " + a.toString(36) + " " + n.toString(16) + " " + a.toString(7));
        System.out.println(a.shiftLeft(13).toString(16) + " " + a.shiftRight(20).toString(16) + " " + n.shiftRight(20).toString(16));
        BigInteger m = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
        System.out.println(a.and(m) + " " + a.or(m).toString(16) + " " + n.xor(m).toString(16) + " " + n.not().toString(16) + " " + a.andNot(m).toString(16));
        System.out.println(a.bitLength() + " " + a.bitCount() + " " + n.bitLength() + " " + a.getLowestSetBit() + " " + a.testBit(3) + " " + a.setBit(200).bitLength() + " " + a.flipBit(0) + " " + a.clearBit(0));
        System.out.println(Arrays.toString(BigInteger.valueOf(-129).toByteArray()) + Arrays.toString(BigInteger.valueOf(128).toByteArray()) + new BigInteger(new byte[] {-1, 0}) + " " + new BigInteger(1, new byte[] {-1, 0}));
        System.out.println(a.sqrt() + " " + a.sqrt().pow(2).compareTo(a) + " " + Arrays.toString(BigInteger.valueOf(30).sqrtAndRemainder()));
        System.out.println(new BigInteger("-zz", 36) + " " + new BigInteger("+77", 8) + " " + new BigInteger("1".repeat(70), 2));
    }
}
