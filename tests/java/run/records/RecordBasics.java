// Records: accessors, toString, equals and hashCode over all component types.
import java.util.List;

public class RecordBasics {
    record Empty() {}
    record Point(int x, int y) {}
    record All(byte b, short s, char c, int i, long l, float f, double d, boolean z, String str, List<Integer> list) {}
    record Wrap(Object o) {}

    public static void main(String[] args) {
        Point p = new Point(3, -4);
        System.out.println(p + " " + p.x() + " " + p.y() + " " + p.hashCode());
        System.out.println(p.equals(new Point(3, -4)) + " " + p.equals(new Point(-4, 3)) + " " + p.equals(null));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        All a = new All((byte) 1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, true, "s", List.of(1, 2));
        All b = new All((byte) 1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, true, new String("s"), List.of(1, 2));
        System.out.println(a);
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode());
        System.out.println(new Wrap(Double.NaN).equals(new Wrap(Double.NaN)) + " " + new Wrap(null) + " " + new Wrap(null).hashCode());
        record F(float f, double d) {}
        System.out.println(new F(0f, 0.0).equals(new F(-0f, 0.0)) + " " + new F(Float.NaN, 1).equals(new F(Float.NaN, 1)));
        System.out.println(new Wrap(new Wrap(new Point(0, 0))));
    }
}
