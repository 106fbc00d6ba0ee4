// A failed initialiser: ExceptionInInitializerError first, NoClassDefFoundError after; Errors pass unwrapped.
public class FailedInit {
    static class Bad {
        static int v = 1 / Integer.parseInt("0");
        static void m() {}
    }
    static class BadError {
        static { if (true) throw new OutOfMemoryError("pretend"); }
    }
    static class Child extends Bad { static { System.out.println("unreached"); } }

    static void use(int k) {
        try {
            if (k == 0) System.out.println(Bad.v);
            if (k == 1) new Bad();
            if (k == 2) new Child();
            if (k == 3) new BadError();
            if (k == 4) new BadError();
            if (k == 5) Bad.m();
        } catch (Throwable t) {
            System.out.println(k + ": " + t + " <- " + t.getCause());
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 6; k++) use(k);
        use(2);
    }
}
