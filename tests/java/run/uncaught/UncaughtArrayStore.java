// Uncaught ArrayStoreException.
public class UncaughtArrayStore {
    static void fill(Object[] a, Object v) { a[0] = v; }

    public static void main(String[] args) {
        fill(new Object[1], 5);
        fill(new Number[1], 5L);
        fill(new String[1], new StringBuilder());
    }
}
