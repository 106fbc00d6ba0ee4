// getCause, initCause, messages derived from causes, and rules of initCause.
public class CauseChain {
    static class Low extends Exception { Low(String m) { super(m); } }
    static class Mid extends Exception { Mid(Throwable c) { super(c); } }
    static class Top extends RuntimeException { Top(String m, Throwable c) { super(m, c); } }

    static void low() throws Low { throw new Low("disk"); }
    static void mid() throws Mid { try { low(); } catch (Low e) { throw new Mid(e); } }
    static void top() { try { mid(); } catch (Mid e) { throw new Top("failed", e); } }

    public static void main(String[] args) {
        try {
            top();
        } catch (Top t) {
            for (Throwable x = t; x != null; x = x.getCause()) System.out.println(x + " | " + x.getMessage() + " | " + x.getLocalizedMessage());
        }
        Exception e = new Exception("plain");
        System.out.println(e.getCause());
        System.out.println(e.initCause(new Error("why")) == e);
        System.out.println(e.getCause());
        try {
            e.initCause(new Error("again"));
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        try {
            Exception self = new Exception("self");
            self.initCause(self);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        System.out.println(new Exception((String) null) + " " + new Exception((Throwable) null).getMessage());
    }
}
