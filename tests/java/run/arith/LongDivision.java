// long division and remainder, with mixed signs and extreme operands, and by zero.
public class LongDivision {
    public static void main(String[] args) {
        long[] a = {9_000_000_000L, -9_000_000_001L, Long.MIN_VALUE, Long.MAX_VALUE, 1};
        long[] b = {-1L, 2L, -3L, 4_000_000_000L, Long.MIN_VALUE};
        for (long x : a)
            for (long y : b)
                System.out.println(x + " / " + y + " = " + x / y + " rem " + x % y);
        for (long y = 2; y >= 0; y--) {
            try {
                System.out.println(10L / y);
                System.out.println(11L % y);
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Long.divideUnsigned(-1L, 10) + " " + Long.remainderUnsigned(-1L, 10));
    }
}
