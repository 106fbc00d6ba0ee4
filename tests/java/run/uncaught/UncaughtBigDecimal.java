// Uncaught ArithmeticException from BigDecimal division without exact result.
import java.math.BigDecimal;

public class UncaughtBigDecimal {
    public static void main(String[] args) {
        System.out.println(BigDecimal.ONE.divide(new BigDecimal("8")));
        System.out.println(BigDecimal.ONE.divide(new BigDecimal("3")));
    }
}
