/** An exception that nobody catches ends the program before the question. */
class Uncaught {
    static void _SLICE(int x) {}

    static int checked(int n, int limit) {
        int waste = n * 7; // out insensitive: out
        if (n > limit) // in
            throw new IllegalStateException("too large"); // in
        return waste;
    }

    static void run(int a, int b, int c, int d) {
        int[] table = new int[3]; // in
        checked(a, 10); // in
        table[b & 3] = c; // in
        int x = d; // in
        _SLICE(x); // in
        _SLICE(100 / x); // in
    }
}
