// getStackTrace: class, method, line numbers; fillInStackTrace and setStackTrace.
public class StackTraceElements {
    static class Helper {
        final Exception made;
        Helper() { made = new Exception("in constructor"); }
        Exception again() { return (Exception) made.fillInStackTrace(); }
        static Exception stat() { return new Exception(); }
    }

    static void dump(Throwable t) {
        for (StackTraceElement e : t.getStackTrace())
            System.out.println("  " + e.getClassName() + " " + e.getMethodName() + " " + e.getLineNumber() + " " + e.getFileName());
        System.out.println("--");
    }

    static Exception deep(int n) { return n == 0 ? new Exception() : deep(n - 1); }

    public static void main(String[] args) {
        dump(new Exception());
        Helper h = new Helper();
        dump(h.made);
        dump(h.again());
        dump(Helper.stat());
        dump(deep(3));
        Exception e = new Exception();
        e.setStackTrace(new StackTraceElement[] {new StackTraceElement("X", "y", "Z.java", 5)});
        dump(e);
        System.out.println(e.getStackTrace()[0]);
        dump(new Exception(new RuntimeException()).getCause());
    }
}
