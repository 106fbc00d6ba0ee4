// Compact and canonical constructors, extra constructors, validation, static factories and members.
public class RecordConstructors {
    record Range(int lo, int hi) {
        static int made;
        Range {
            if (lo > hi) throw new IllegalArgumentException(lo + ">" + hi);
            made++;
        }
        Range(int hi) { this(0, hi); }
        int length() { return hi - lo; }
        static Range of(String s) {
            String[] p = s.split("-");
            return new Range(Integer.parseInt(p[0]), Integer.parseInt(p[1]));
        }
    }
    record Name(String first, String last) {
        Name { first = first.trim(); last = last == null ? "?" : last.toUpperCase(); }
    }
    record Explicit(int[] data) {
        Explicit(int[] data) { this.data = data.clone(); }
        @Override public int[] data() { return data.clone(); }
    }
    record Override1(int a, int b) {
        @Override public String toString() { return a + "~" + b; }
        @Override public boolean equals(Object o) { return o instanceof Override1 x && x.a == a; }
        @Override public int hashCode() { return a; }
    }

    public static void main(String[] args) {
        System.out.println(new Range(5) + " " + Range.of("3-9").length());
        try {
            new Range(2, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Range.made);
        }
        System.out.println(new Name("  ann ", null) + " " + new Name("bo", "li"));
        int[] raw = {1};
        Explicit e = new Explicit(raw);
        raw[0] = 2;
        e.data()[0] = 3;
        System.out.println(e.data()[0]);
        System.out.println(new Override1(1, 2) + " " + new Override1(1, 2).equals(new Override1(1, 3)) + " " + new Override1(9, 0).hashCode());
    }
}
