// Boxing caches -128..127; == on boxes compares references, equals compares values; unboxing null fails.
public class BoxingIdentity {
    static Integer box(int i) { return i; }

    public static void main(String[] args) {
        for (int i : new int[] {-129, -128, 0, 127, 128})
            System.out.println(i + " " + (box(i) == box(i)) + " " + box(i).equals(box(i)));
        Long a = 127L, b = 127L, c = 128L, d = 128L;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + c.equals(128));
        Character x = 'a', y = 'a', z = '\u0100', w = '\u0100';
        System.out.println((x == y) + " " + (z == w));
        Boolean t = true, u = Boolean.valueOf("TRUE");
        System.out.println(t == u);
        Byte p = -1, q = -1;
        System.out.println(p == q);
        System.out.println(box(1000) <= box(1000) && box(1000) >= box(1000));
        Object o = true ? 1 : "s";
        Object m = true ? 1 : 2.0;
        System.out.println(o + " " + m);
        Integer n = null;
        try {
            int k = n;
            System.out.println(k);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        System.out.println(box(5).hashCode() + " " + Long.valueOf(1L << 33).hashCode() + " " + Double.valueOf(1.5).hashCode() + " " + t.hashCode());
    }
}
