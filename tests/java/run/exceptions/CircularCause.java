// A cause chain that loops is printed with a CIRCULAR REFERENCE note.
public class CircularCause {
    public static void main(String[] args) {
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        a.printStackTrace(System.out);
        Exception c = new Exception("c");
        Exception d = new Exception("d");
        c.addSuppressed(d);
        d.addSuppressed(c);
        c.printStackTrace(System.out);
    }
}
