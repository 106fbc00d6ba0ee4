// Integer and Long: parse, radix strings, bit utilities, compare, decode, rotate, reverse.
public class IntegerUtilities {
    static void p(String s, int radix) {
        try {
            System.out.print(Integer.parseInt(s, radix) + " ");
        } catch (NumberFormatException e) {
            System.out.print("<" + e.getMessage() + "> ");
        }
    }

    public static void main(String[] args) {
        p("7f", 16); p("-zz", 36); p("+101", 2); p("2147483648", 10); p("-2147483648", 10); p("8", 8); p("-", 10); p(" 1", 10); p("1", 99);
        System.out.println();
        System.out.println(Integer.toString(-255, 16) + " " + Integer.toHexString(-255) + " " + Integer.toBinaryString(10) + " " + Integer.toOctalString(-1) + " " + Long.toString(Long.MIN_VALUE, 36) + " " + Long.toBinaryString(-1L).length());
        for (int i : new int[] {0, 1, -1, 0x00f0_0100, Integer.MIN_VALUE, 12345})
            System.out.println(Integer.bitCount(i) + " " + Integer.numberOfLeadingZeros(i) + " " + Integer.numberOfTrailingZeros(i) + " " + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i) + " " + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " " + Integer.rotateLeft(i, 5) + " " + Integer.rotateRight(i, 5) + " " + Integer.signum(i));
        for (long l : new long[] {0, -1, 1L << 40, 0x0123456789abcdefL})
            System.out.println(Long.bitCount(l) + " " + Long.numberOfLeadingZeros(l) + " " + Long.numberOfTrailingZeros(l) + " " + Long.highestOneBit(l) + " " + Long.reverse(l) + " " + Long.reverseBytes(l) + " " + Long.rotateLeft(l, 12) + " " + Long.signum(l));
        System.out.println(Integer.decode("0x1F") + " " + Integer.decode("-010") + " " + Integer.decode("#ff") + " " + Long.decode("-0x8000000000000000") + " " + Integer.valueOf("12") + " " + Long.valueOf(5).intValue());
        System.out.println(Integer.compare(3, 5) + " " + Integer.compare(5, 5) + " " + Long.compare(2, 1) + " " + Integer.max(2, 3) + " " + Integer.sum(4, 5) + " " + Short.compare((short) 5, (short) 9) + " " + Byte.compare((byte) 1, (byte) -1) + " " + Character.compare('a', 'c'));
        System.out.println(Byte.parseByte("-128") + " " + Short.parseShort("7fff", 16) + " " + Short.reverseBytes((short) 0x1234) + " " + Integer.parseInt("xx12yy", 2, 4, 10));
        System.out.println(Integer.MAX_VALUE + " " + Long.SIZE + " " + Short.MIN_VALUE + " " + Byte.BYTES + " " + (int) Character.MAX_VALUE);
    }
}
