/** Returns in the middle decide whether what follows is executed. */
class EarlyReturn {
    static int trace;

    static void _SLICE(int x) {}

    static boolean accepts(int a, int b) {
        if (a < 0) // in
            return false; // in
        trace = trace + 1; // out insensitive: out
        if (b < 0) { // in
            trace = 0; // out insensitive: out
            return a > 10; // in
        }
        return true; // in
    }

    static int touch(int n) {
        if (n > 3)
            return n;
        trace = n; // out insensitive: out
        return -n;
    }

    static void run(int a, int b, int c, int d) {
        touch(d); // out
        if (!accepts(a, b)) // in
            return;
        _SLICE(c); // in
    }
}
