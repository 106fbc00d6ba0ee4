// Classes with good and bad equals/hashCode in hash sets; mutable keys get lost; inheritance and symmetry.
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

public class EqualsHashContracts {
    static class Good {
        String a; int b;
        Good(String a, int b) { this.a = a; this.b = b; }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Good g = (Good) o;
            return b == g.b && Objects.equals(a, g.a);
        }
        @Override public int hashCode() { return 31 * Objects.hashCode(a) + b; }
    }
    static class Sub extends Good { Sub(String a, int b) { super(a, b); } }
    static class SameHash {
        final int v;
        SameHash(int v) { this.v = v; }
        @Override public int hashCode() { return 1; }
        @Override public boolean equals(Object o) { return o instanceof SameHash s && s.v == v; }
    }
    static class OnlyOverload { public boolean equals(OnlyOverload o) { return true; } }

    public static void main(String[] args) {
        Set<Object> s = new HashSet<>();
        System.out.println(s.add(new Good("x", 1)) + " " + s.add(new Good("x", 1)) + " " + s.add(new Good(null, 1)) + " " + s.add(new Sub("x", 1)) + " " + s.size());
        Good k = new Good("key", 1);
        s.add(k);
        k.b = 2;
        System.out.println(s.contains(k) + " " + s.contains(new Good("key", 1)) + " " + s.remove(k) + " " + s.size());
        Set<SameHash> h = new HashSet<>();
        for (int i = 0; i < 30; i++) h.add(new SameHash(i % 20));
        System.out.println(h.size() + " " + h.contains(new SameHash(19)) + " " + h.contains(new SameHash(20)));
        List<Object> l = new ArrayList<>(List.of(new OnlyOverload()));
        System.out.println(l.contains(new OnlyOverload()) + " " + new OnlyOverload().equals(new OnlyOverload()) + " " + new OnlyOverload().equals((Object) new OnlyOverload()));
    }
}
