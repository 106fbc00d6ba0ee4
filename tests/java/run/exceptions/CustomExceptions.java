// Custom exception hierarchies with overridden getMessage, toString and extra state.
public class CustomExceptions {
    static class Base extends Exception {
        final int code;
        Base(int code) { this.code = code; }
        @Override public String getMessage() { return "code " + code; }
    }
    static class Sub extends Base {
        Sub() { super(42); }
        @Override public String toString() { return "<Sub " + getMessage() + ">"; }
    }
    static class Quiet extends RuntimeException {
        Quiet() { super("quiet", null, false, false); }
    }
    static class Localised extends RuntimeException {
        @Override public String getLocalizedMessage() { return "lokal"; }
    }

    static <X extends Exception> void raise(X x) throws X { throw x; }

    public static void main(String[] args) {
        try { raise(new Base(7)); } catch (Base b) { System.out.println(b + " " + b.code); }
        try { raise(new Sub()); } catch (Base b) { System.out.println(b + " " + b.code + " " + (b instanceof Sub)); }
        Quiet q = new Quiet();
        q.addSuppressed(new Error());
        System.out.println(q + " " + q.getStackTrace().length + " " + q.getSuppressed().length);
        System.out.println(new Localised() + " " + new Localised().getMessage());
        class Local extends RuntimeException {}
        System.out.println(new Local());
        System.out.println(new RuntimeException() { });
    }
}
