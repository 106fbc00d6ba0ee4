// toString, equals and hashCode overridden; default equals is identity; default toString starts with the class name.
import java.util.HashMap;
import java.util.Objects;

public class ObjectMethods {
    static class Point {
        final int x, y;
        Point(int x, int y) { this.x = x; this.y = y; }
        @Override public boolean equals(Object o) { return o instanceof Point p && p.x == x && p.y == y; }
        @Override public int hashCode() { return Objects.hash(x, y); }
        @Override public String toString() { return "(" + x + "," + y + ")"; }
    }
    static class Plain {}

    public static void main(String[] args) {
        Point a = new Point(1, 2), b = new Point(1, 2), c = new Point(2, 1);
        System.out.println(a.equals(b) + " " + a.equals(c) + " " + a.equals(null) + " " + a.equals("(1,2)"));
        System.out.println(a.hashCode() + " " + (a.hashCode() == b.hashCode()) + " " + c.hashCode());
        System.out.println("" + a + c);
        HashMap<Point, String> m = new HashMap<>();
        m.put(a, "first");
        m.put(b, "second");
        m.put(c, "third");
        System.out.println(m.size() + " " + m.get(new Point(1, 2)) + " " + m.get(new Point(9, 9)));
        Plain p = new Plain(), q = new Plain();
        System.out.println(p.equals(q) + " " + p.equals(p) + " " + (p.hashCode() == p.hashCode()));
        System.out.println(p.toString().startsWith("ObjectMethods$Plain@"));
        System.out.println(p.toString().equals("ObjectMethods$Plain@" + Integer.toHexString(System.identityHashCode(p))));
        System.out.println(System.identityHashCode(null));
    }
}
