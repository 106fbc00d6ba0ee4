// An exception thrown by finally or by catch replaces the pending one.
public class ThrowFromFinally {
    static void a() {
        try {
            throw new RuntimeException("first");
        } finally {
            throw new IllegalArgumentException("second");
        }
    }

    static void b() {
        try {
            throw new RuntimeException("first");
        } catch (RuntimeException e) {
            throw new IllegalStateException("from catch", e);
        } finally {
            System.out.println("finally of b");
        }
    }

    static void c() {
        try {
            try {
                throw new RuntimeException("inner");
            } finally {
                Object o = null;
                o.toString();
            }
        } catch (NullPointerException e) {
            System.out.println("npe, suppressed " + e.getSuppressed().length + ", cause " + e.getCause());
            throw e;
        }
    }

    public static void main(String[] args) {
        try { a(); } catch (RuntimeException e) { System.out.println(e + " " + e.getCause()); }
        try { b(); } catch (RuntimeException e) { System.out.println(e + " <- " + e.getCause()); }
        try { c(); } catch (RuntimeException e) { System.out.println(e.getClass()); }
    }
}
