// Uncaught NegativeArraySizeException.
public class UncaughtNegativeSize {
    static int[] make(int n) { return new int[n]; }

    public static void main(String[] args) {
        for (int n = 2; ; n--) System.out.println(make(n).length);
    }
}
