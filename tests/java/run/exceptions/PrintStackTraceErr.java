// printStackTrace writes to standard error and the program continues with exit code 0.
public class PrintStackTraceErr {
    static void inner(Object o) { System.out.println(o.toString().length()); }

    public static void main(String[] args) {
        inner("fine");
        try {
            inner(null);
        } catch (NullPointerException e) {
            e.printStackTrace();
        }
        new Exception("never thrown").printStackTrace();
        System.err.println("direct to err");
        Thread.dumpStack();
        System.out.println("done");
    }
}
