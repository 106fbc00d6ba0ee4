/** Loops with several ways out. */
class Loops {
    static void _SLICE(int x) {}

    static void run(int a, int b, int c, int d) {
        int sum = 0; // in
        int count = 0; // out insensitive: out
        for (int i = 0; i < (a & 15); i++) { // in
            count++; // out insensitive: out
            if (i == b) // in
                break;
            if (i % 3 == 1) // in
                continue;
            sum += i * c; // in
        }
        int k = d & 7; // out insensitive: out
        while (k > 0)
            k--; // out insensitive: out
        _SLICE(sum); // in
    }
}
