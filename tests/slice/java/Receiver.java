/** A method of which only one runs and which does not look at its object: there must be an object all the same. */
class Receiver {
    interface Source {
        int next();
    }

    static class Fixed implements Source {
        int waste = 3; // out insensitive: out
        public int next() { return 5; } // in
    }

    static void _SLICE(int x) {}

    static void run(int a, int b, int c, int d) {
        Source source = new Fixed(); // in
        int x = source.next() + a; // in
        _SLICE(x); // in
    }
}
