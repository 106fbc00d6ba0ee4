// long arithmetic wraps modulo 2^64; mixed int and long operands widen.
public class LongOverflow {
    public static void main(String[] args) {
        long max = Long.MAX_VALUE, min = Long.MIN_VALUE;
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(-min);
        System.out.println(max * 3);
        System.out.println(min * -1);
        int big = 2_000_000_000;
        System.out.println(big + big);
        System.out.println(big + (long) big);
        System.out.println(big * 1000L);
        long h = 1125899906842597L;
        for (char c : "pathlight".toCharArray()) h = 31 * h + c;
        System.out.println(h);
        long f = 1;
        for (int i = 1; i <= 25; i++) {
            f *= i;
            if (i >= 20) System.out.println(i + "! = " + f);
        }
        System.out.println((int) f + " " + (short) f + " " + (byte) f);
    }
}
