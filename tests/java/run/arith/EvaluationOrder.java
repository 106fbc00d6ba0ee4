// Operands are evaluated left to right, and the left side of an assignment before the right.
public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();

    static int v(int x) {
        log.append(x).append(' ');
        return x;
    }

    static int[] arr(int[] a) {
        log.append("arr ");
        return a;
    }

    static void flush() {
        System.out.println(log.toString().trim());
        log.setLength(0);
    }

    static int three(int a, int b, int c) { return a * 100 + b * 10 + c; }

    public static void main(String[] args) {
        System.out.println(v(1) + v(2) * v(3) - v(4) / v(5));
        flush();
        int[] a = new int[3];
        arr(a)[v(1)] = v(7);
        flush();
        arr(a)[v(2)] += v(8) - v(9);
        flush();
        int i = 1;
        System.out.println(three(i++, i++, i) + " " + (i = 5) * i + " " + (i + (i = 2)));
        try {
            arr(null)[v(3)] = v(4);
        } catch (NullPointerException e) {
            log.append("npe");
        }
        flush();
        try {
            a[v(5)] = v(1) / v(0);
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            log.append(e.getClass().getSimpleName());
        }
        flush();
        boolean r = v(1) > v(2) && v(3) > v(4) || v(5) < v(6) ? v(7) == v(7) : v(8) == v(9);
        flush();
        System.out.println(r);
    }
}
