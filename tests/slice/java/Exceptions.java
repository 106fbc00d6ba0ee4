/** Control that leaves a method with an exception: whether it is thrown matters, and finally runs in any case. */
class Exceptions {
    static class Refused extends Exception {
        final int code;
        Refused(int code) { this.code = code; } // in
    }

    static int finished;
    static int attempts;

    static void _SLICE(int x) {}

    static int half(int n) throws Refused {
        attempts = attempts + 1; // out insensitive: out
        if (n % 2 != 0) // in
            throw new Refused(n); // in
        return n / 2; // in
    }

    static void run(int a, int b, int c, int d) {
        int x = 0;
        int unused = d; // out insensitive: out
        try {
            x = half(a); // in
            unused = x + 1; // out insensitive: out
        } catch (Refused e) {
            x = -e.code; // in
        } finally {
            finished = b; // in
        }
        _SLICE(x + finished); // in
    }
}
