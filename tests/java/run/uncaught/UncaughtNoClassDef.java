// The second use of a class whose initialiser failed: NoClassDefFoundError.
public class UncaughtNoClassDef {
    static class Broken {
        static int v = 1;
        static {
            if (v > 0) throw new IllegalStateException("cannot start");
        }
        static void hello() { System.out.println("hello"); }
    }

    public static void main(String[] args) {
        try {
            Broken.hello();
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getMessage() + " " + e.getCause() + " " + e.getException());
        }
        Broken.hello();
    }
}
