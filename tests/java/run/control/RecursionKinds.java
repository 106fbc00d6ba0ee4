// Direct, mutual, deep and tree recursion.
public class RecursionKinds {
    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    static long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

    static void hanoi(int n, char a, char b, char c, int[] moves) {
        if (n == 0) return;
        hanoi(n - 1, a, c, b, moves);
        moves[0]++;
        if (n == 5) System.out.println("largest " + a + "->" + c);
        hanoi(n - 1, b, a, c, moves);
    }

    public static void main(String[] args) {
        System.out.println(ack(2, 3) + " " + ack(1, 10));
        System.out.println(even(100) + " " + odd(77) + " " + even(31));
        System.out.println(fib(15));
        System.out.println(depth(2000));
        System.out.println(gcd(1071, 462));
        int[] moves = new int[1];
        hanoi(5, 'A', 'B', 'C', moves);
        System.out.println(moves[0]);
    }
}
