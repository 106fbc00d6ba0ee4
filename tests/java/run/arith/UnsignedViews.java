// Unsigned helper methods of Integer, Long, Byte and Short.
public class UnsignedViews {
    public static void main(String[] args) {
        int[] is = {0, 1, -1, Integer.MIN_VALUE, 12345};
        for (int i : is) {
            System.out.println(Integer.toUnsignedString(i) + " " + Integer.toUnsignedLong(i) + " "
                    + Integer.divideUnsigned(i, 7) + " " + Integer.remainderUnsigned(i, 7) + " "
                    + Integer.compareUnsigned(i, 100));
        }
        long[] ls = {0, -1, Long.MIN_VALUE, 1L << 40, -12345678901L};
        for (long l : ls) {
            System.out.println(Long.toUnsignedString(l) + " " + Long.toUnsignedString(l, 16) + " "
                    + Long.divideUnsigned(l, 1000) + " " + Long.remainderUnsigned(l, 1000) + " "
                    + Long.compareUnsigned(l, 5));
        }
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -2) + " " + Byte.toUnsignedLong((byte) -128));
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Long.parseUnsignedLong("18446744073709551615"));
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " " + Math.multiplyHigh(-1, 5));
    }
}
