package größe.x$y;

/** Names that need care in source: dollar signs, letters beyond ASCII, names of the library, nested look-alikes. */
public class Namen {
    public static class Größe$1 {
        public int höhe;
        public static Größe$1 $;
    }

    public static class String {
        public Object value;
    }

    public static class Class {
        public int var;
        public Class record;
    }

    static class Base<T> {
        T kept;
        void keep(T value) { kept = value; }
    }

    static class Sub extends Base<java.lang.String> {}

    protected static void odd(Größe$1 a, String b, Class c, java.lang.String d, Sub s) {
        if (a.höhe == 3 && Größe$1.$ == a && b.value == d && c.var == 1 && c.record == c && s.kept == d) {
            a.höhe = 0; // odd
        }
    }

    public static Runnable hidden(int n) {
        class Local implements Runnable {
            final int kept = n;
            public void run() {
                if (kept == 9) {
                    throw new UnsupportedOperationException(); // local
                }
            }
        }
        return new Local();
    }
}
