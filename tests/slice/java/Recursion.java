/** A method that calls itself is kept whole, and what it may touch counts as touched. */
class Recursion {
    static int depth;
    static int other;

    static void _SLICE(int x) {}

    static int down(int n) {
        depth = depth + 1;
        if (n <= 0)
            return 1;
        return down(n - 1) + n;
    }

    static void run(int a, int b, int c, int d) {
        other = b; // out insensitive: out
        int n = a & 7; // in
        int x = down(n); // in
        int y = x * c; // out insensitive: out
        _SLICE(depth); // in
    }
}
