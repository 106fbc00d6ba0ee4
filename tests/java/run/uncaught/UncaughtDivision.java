// Uncaught ArithmeticException in a static method called from an instance method.
public class UncaughtDivision {
    int d = 3;

    static int div(int a, int b) {
        return a / b;
    }

    int step() {
        return div(12, d--);
    }

    public static void main(String[] args) {
        UncaughtDivision u = new UncaughtDivision();
        while (true) {
            System.out.println(u.step());
        }
    }
}
