/** Elements of arrays are not told apart, but arrays are. */
class Arrays {
    static void _SLICE(int x) {}

    static void fill(int[] into, int from) {
        for (int i = 0; i < into.length; i++) // in
            into[i] = from + i; // in
    }

    static void run(int a, int b, int c, int d) {
        int[] first = new int[4]; // in
        int[] second = new int[4]; // out insensitive: in
        int[][] both = new int[2][]; // out
        both[1] = null;
        fill(first, a); // in
        second[2] = d; // out
        System.arraycopy(first, 0, first, 1, 3); // in
        first[b & 3] = c; // in
        _SLICE(first[1] + first[3]); // in
    }
}
