// %d %x %o with widths, flags, all integral types, negative numbers, BigInteger.
import java.math.BigInteger;
import java.util.Locale;

public class FormatIntegers {
    static void f(String fmt, Object... a) { System.out.println("[" + String.format(Locale.ROOT, fmt, a) + "]"); }

    public static void main(String[] args) {
        f("%d %d %d", 0, -1, Integer.MIN_VALUE);
        f("%5d|%-5d|%05d|%+d|% d|%(d|%,d", 42, 42, 42, 42, 42, -42, 1234567);
        f("%,d %,d %+,d %(,d", -1234, 999, 1000000, -5000);
        f("%08d %+08d %-8d| %(08d", -42, 42, -42, -42);
        f("%x %X %#x %08x %-8x|", 255, 255, 255, 255, 255);
        f("%x %x %x %x", (byte) -1, (short) -1, -1, -1L);
        f("%o %#o %o", 8, 8, -8);
        f("%d %d %d", (byte) -128, (short) 300, Long.MAX_VALUE);
        f("%d %x %+d %,d", new BigInteger("123456789012345678901234567890"), new BigInteger("-255"), BigInteger.TEN, new BigInteger("9876543210"));
        f("%1$d %1$x %2$d %1$o", 64, 7);
        f("%d %<x %<o %s", 10, "next");
        f("%3d|%3d|%3d", 1, 1000, -100);
        f("%s %s %S", 5, null, "up");
        f("%d", (Object) null);
        f("%5d%%", 50);
        f("%20d|%-20d|%020d", Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE);
    }
}
