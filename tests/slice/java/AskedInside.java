/** Questions in a method that calls itself, and in one that the library calls. */
class AskedInside {
    static void _SLICE(int x) {}

    static int down(int n, int step) {
        if (n <= 0) // in
            return 0; // in
        _SLICE(n + step); // in
        return down(n - 1, step); // in
    }

    static void run(int a, int b, int c, int d) {
        int step = b * 3; // in
        int unused = c * 5; // out insensitive: out
        down(a & 3, step); // in
        java.util.List<Integer> list = new java.util.ArrayList<>(); // in
        list.add(d); // in
        list.forEach(x -> _SLICE(x)); // in
        unused = unused + 1; // out insensitive: out
    }
}
