// addExact, subtractExact, multiplyExact, toIntExact, incrementExact: results and overflow messages.
public class MathExact {
    interface Op { Object get(); }

    static void t(Op o) {
        try {
            System.out.println(o.get());
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        int big = Integer.MAX_VALUE;
        long huge = Long.MAX_VALUE;
        t(() -> Math.addExact(big, 0));
        t(() -> Math.addExact(big, 1));
        t(() -> Math.addExact(huge, 1L));
        t(() -> Math.subtractExact(-2, big));
        t(() -> Math.subtractExact(Long.MIN_VALUE, 1));
        t(() -> Math.multiplyExact(65536, 32767));
        t(() -> Math.multiplyExact(65536, 32768));
        t(() -> Math.multiplyExact(1L << 32, 1 << 30));
        t(() -> Math.multiplyExact(1L << 32, 1L << 31));
        t(() -> Math.multiplyExact(Long.MIN_VALUE, -1));
        t(() -> Math.toIntExact(1L << 31));
        t(() -> Math.toIntExact(-(1L << 31)));
        t(() -> Math.incrementExact(big));
        t(() -> Math.decrementExact(Long.MIN_VALUE));
        t(() -> Math.negateExact(Integer.MIN_VALUE));
        t(() -> Math.absExact(Integer.MIN_VALUE));
        t(() -> Math.multiplyFull(big, big));
        t(() -> Math.multiplyHigh(huge, huge));
        t(() -> Math.fma(2.0, 3.0, 1.0));
    }
}
