// An uncaught AssertionError thrown explicitly.
public class UncaughtError {
    public static void main(String[] args) {
        int x = 3;
        if (x * x != 10) throw new AssertionError("x*x is " + x * x);
    }
}
