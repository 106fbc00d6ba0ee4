// Comparator chaining: comparing, thenComparing, reversed, nullsFirst, nullsLast, natural and reverse order.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class ComparatorChains {
    record P(String name, Integer age, double pay) {}

    static void show(List<P> l, Comparator<P> c) {
        List<P> k = new ArrayList<>(l);
        k.sort(c);
        StringBuilder sb = new StringBuilder();
        for (P p : k) sb.append(p.name()).append(p.age()).append(' ');
        System.out.println(sb);
    }

    public static void main(String[] args) {
        List<P> l = List.of(new P("bob", 30, 2.5), new P("ann", 30, 1.5), new P("cy", null, 9), new P("ann", 20, 3), new P("Bob", 25, -1));
        show(l, Comparator.comparing(P::name));
        show(l, Comparator.comparing(P::name, String.CASE_INSENSITIVE_ORDER).thenComparing(P::pay));
        show(l, Comparator.comparingDouble(P::pay).reversed());
        show(l, Comparator.comparing(P::age, Comparator.nullsFirst(Comparator.reverseOrder())).thenComparing(P::name));
        show(l, Comparator.comparing(P::age, Comparator.nullsLast(Comparator.naturalOrder())).thenComparingDouble(P::pay));
        show(l, Comparator.comparingInt((P p) -> p.name().length()).thenComparing(Comparator.comparing(P::name).reversed()).thenComparingInt(p -> p.age() == null ? 0 : -p.age()));
        String[] s = {"b", null, "a"};
        Arrays.sort(s, Comparator.nullsFirst(Comparator.naturalOrder()));
        System.out.println(Arrays.toString(s));
        System.out.println(Comparator.<Integer>naturalOrder().compare(1, 2) + " " + Comparator.<Integer>reverseOrder().compare(1, 2) + " " + Comparator.<Integer>naturalOrder().reversed().compare(5, 5));
        try {
            show(l, Comparator.comparing(P::age));
        } catch (NullPointerException e) {
            System.out.println("npe without nullsFirst");
        }
    }
}
