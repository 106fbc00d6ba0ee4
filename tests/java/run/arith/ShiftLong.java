// long shifts: the count is masked to six bits and may itself be a long or an int.
public class ShiftLong {
    public static void main(String[] args) {
        long[] values = {1L, -1L, Long.MIN_VALUE, Long.MAX_VALUE, 0x0123456789abcdefL};
        int[] counts = {0, 1, 31, 32, 33, 63, 64, 65, -1};
        for (long v : values)
            for (int c : counts)
                System.out.println(Long.toHexString(v << c) + " " + Long.toHexString(v >> c) + " " + Long.toHexString(v >>> c));
        long c = 0x1_0000_0001L;
        System.out.println((5 << c) + " " + (5L << c) + " " + (-5 >> c) + " " + (-5L >>> c));
        int narrow = (int) (1L << 40 >>> 20);
        System.out.println(narrow);
    }
}
