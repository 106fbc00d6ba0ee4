// Narrowing casts between integral types keep the low bits; char is unsigned.
public class NarrowingIntegral {
    public static void main(String[] args) {
        int[] vs = {0, 127, 128, 255, 256, -1, -128, -129, 32767, 32768, 65535, 65536, 0x12345678, Integer.MIN_VALUE};
        for (int v : vs) {
            byte b = (byte) v;
            short s = (short) v;
            char c = (char) v;
            System.out.println(v + ": " + b + " " + s + " " + (int) c + " " + (byte) c + " " + (short) c + " " + (char) b % 1000);
        }
        long l = 0xfedcba9876543210L;
        System.out.println((int) l + " " + (short) l + " " + (byte) l + " " + (int) (char) l);
        byte neg = -2;
        char fromNeg = (char) neg;
        System.out.println((int) fromNeg);
        int back = (byte) fromNeg;
        System.out.println(back);
    }
}
