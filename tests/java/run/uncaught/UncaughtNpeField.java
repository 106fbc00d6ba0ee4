// Uncaught NullPointerException: field of null, chained.
public class UncaughtNpeField {
    UncaughtNpeField next;
    int v;

    static int sum(UncaughtNpeField n) { return n.next.next.v; }

    public static void main(String[] args) {
        UncaughtNpeField n = new UncaughtNpeField();
        n.next = new UncaughtNpeField();
        System.out.println(sum(n));
    }
}
