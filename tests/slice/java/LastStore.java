/** What was written last to a field is known: the second test goes the same way as the first. */
class LastStore {
    int state;

    static void _SLICE(int x) {}

    static void run(int a, int b, int c, int d) {
        LastStore it = new LastStore();
        int x = b; // in
        it.state = 1;
        if (it.state != 1) // out insensitive: in
            x = c * d; // out insensitive: in
        _SLICE(x); // in
    }
}
