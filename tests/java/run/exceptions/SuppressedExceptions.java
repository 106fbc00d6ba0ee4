// Exceptions from close are suppressed under the body's exception, or primary if the body succeeds.
public class SuppressedExceptions {
    record Bad(String name) implements AutoCloseable {
        @Override public void close() throws Exception { throw new Exception("close " + name); }
    }

    static void show(Throwable t) {
        System.out.println(t.getMessage());
        for (Throwable s : t.getSuppressed()) System.out.println("  suppressed " + s.getMessage());
    }

    public static void main(String[] args) {
        try (Bad a = new Bad("a"); Bad b = new Bad("b")) {
            throw new IllegalStateException("body");
        } catch (Exception e) {
            show(e);
        }
        try (Bad a = new Bad("a"); Bad b = new Bad("b"); Bad c = new Bad("c")) {
            System.out.println("fine");
        } catch (Exception e) {
            show(e);
        }
        Exception p = new Exception("manual");
        p.addSuppressed(new RuntimeException("x"));
        p.addSuppressed(new RuntimeException("y"));
        show(p);
        try {
            p.addSuppressed(p);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            p.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
