/** Static state, and the initialisers that set it up. */
class Statics {
    static class Settings {
        static int level = 3; // in
        static int colour = 7;
        static void raise(int by) { level = level + by; } // in
        static void paint(int with) { colour = with; } // out insensitive: out
    }

    static class Unused {
        static int number = 12; // out
    }

    static int own = 5; // in

    static void _SLICE(int x) {}

    static void run(int a, int b, int c, int d) {
        Settings.paint(c);
        int n = Unused.number; // out
        if (a > 0) // in
            Settings.raise(b); // in
        own = own + d; // in
        _SLICE(Settings.level + own); // in
    }
}
