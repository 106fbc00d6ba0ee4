// Number conversions between boxes, equals across types, BigInteger mixes, Number as a supertype.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

public class BoxedNumbers {
    public static void main(String[] args) {
        List<Number> l = List.of((byte) -1, (short) 300, 70000, 1L << 40, 2.75f, -1e20, new BigInteger("99999999999"), new BigDecimal("12.99"));
        for (Number n : l) System.out.println(n.getClass().getSimpleName() + " " + n.byteValue() + " " + n.shortValue() + " " + n.intValue() + " " + n.longValue() + " " + n.floatValue() + " " + n.doubleValue());
        Object i = 1, j = 1L;
        System.out.println(i.equals(j) + " " + i.equals(1) + " " + new BigDecimal("1").equals(BigDecimal.ONE) + " " + Integer.valueOf(5).compareTo(7) + " " + Double.valueOf(2).compareTo(1.0));
        System.out.println(Boolean.parseBoolean("TrUe") + " " + Boolean.parseBoolean("yes") + " " + Boolean.logicalXor(true, false) + " " + Boolean.compare(true, false) + " " + Boolean.toString(false));
        Integer a = 5;
        a += 3;
        a++;
        Long b = a + 1L;
        Double c = a / 2.0;
        System.out.println(a + " " + b + " " + c + " " + (a == 9) + " " + (b > a));
        char ch = 'x';
        Object o = ch;
        System.out.println(o instanceof Character && (Character) o == 'x');
        System.out.println((Object) (byte) 5 instanceof Number);
    }
}
