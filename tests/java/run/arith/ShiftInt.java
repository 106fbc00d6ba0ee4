// int shifts: the count is masked to five bits; >> keeps the sign, >>> does not.
public class ShiftInt {
    public static void main(String[] args) {
        int[] values = {1, -1, 0x80000000, 0x7fffffff, -12345};
        int[] counts = {0, 1, 5, 31, 32, 33, -1, 64, 100};
        for (int v : values) {
            for (int c : counts) {
                System.out.println(v + " by " + c + ": " + (v << c) + " " + (v >> c) + " " + (v >>> c));
            }
        }
        byte b = (byte) 0xf0;
        System.out.println((b >> 2) + " " + (b >>> 2) + " " + ((b & 0xff) >>> 2));
        b >>>= 2;
        System.out.println(b);
        short s = -1;
        s >>>= 10;
        System.out.println(s);
        int i = 1;
        i <<= 35L;
        System.out.println(i);
    }
}
