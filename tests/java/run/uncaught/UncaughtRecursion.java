// The trace of a bounded recursion lists each frame with its line.
public class UncaughtRecursion {
    static int walk(int n) {
        if (n == 0)
            throw new IllegalArgumentException("bottom");
        if (n % 2 == 0)
            return walk(n - 1);
        return 1 +
            walk(n - 1);
    }

    public static void main(String[] args) {
        walk(5);
    }
}
