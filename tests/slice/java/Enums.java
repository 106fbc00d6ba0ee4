/** Enumerations, records and switches, with what the compiler writes for them. */
class Enums {
    enum Colour { RED, GREEN, BLUE }

    record Pair(int left, int right) {}

    static void _SLICE(int x) {}

    static void run(int a, int b, int c, int d) {
        Colour colour = a > 0 ? Colour.GREEN : Colour.BLUE; // in
        Pair pair = new Pair(b, c); // in
        int unused = pair.right() * d; // out
        int x;
        switch (colour) { // in
            case RED: x = 1; break;
            case GREEN: x = pair.left(); break; // in
            default: x = 3; // in
        }
        _SLICE(x); // in
    }
}
