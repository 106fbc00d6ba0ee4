// printStackTrace to standard output: nested calls, causes with common frames, suppressed.
public class PrintStackTraceOut {
    static void a() { b(); }
    static void b() {
        try {
            c(0);
        } catch (ArithmeticException e) {
            throw new IllegalStateException("wrapped", e);
        }
    }
    static int c(int z) { return 1 / z; }

    public static void main(String[] args) {
        try {
            a();
        } catch (IllegalStateException e) {
            e.printStackTrace(System.out);
            e.addSuppressed(new RuntimeException("extra", new Error("deep\nlines")));
            e.printStackTrace(System.out);
        }
        try {
            new PrintStackTraceOut().inst();
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
        System.out.println("end");
    }

    void inst() throws Exception {
        try {
            throw new Exception("one");
        } catch (Exception e) {
            throw new Exception(null, e);
        }
    }
}
