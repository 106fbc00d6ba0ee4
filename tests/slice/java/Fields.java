/** Two objects of one class: what is written to the one may not be seen in the other, unless they are the same. */
class Fields {
    int value;
    int other;

    static void _SLICE(int x) {}

    static void run(int a, int b, int c, int d) {
        Fields first = new Fields(); // in
        Fields second = a > 0 ? first : new Fields(); // in
        first.value = b; // in
        second.value = c; // in
        second.other = d; // out insensitive: out
        _SLICE(first.value); // in
    }
}
