/** Figure 1b of the paper in Java: after `y = z` the value of x is 0, and y is not used. */
class CorrelatedBranches {
    static void _SLICE(int x) {}

    static void run(int a, int b, int c, int d) {
        int x = b;
        int y = c; // in
        int z = d; // out insensitive: in
        if (a > 0) // in insensitive: in
            x = 5; // in insensitive: in
        else {
            x = 0; // in insensitive: in
            y = z; // out insensitive: in
        }
        if (x > 0) // in
            x = y; // in
        _SLICE(x); // in insensitive: in
    }
}
