// Generic records, records implementing interfaces, as map keys, nested and compared.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class RecordGenericsInterfaces {
    record Pair<A, B>(A a, B b) { <C> Pair<A, C> with(C c) { return new Pair<>(a, c); } }
    interface Priced { int price(); default int twice() { return 2 * price(); } }
    record Item(String name, int price) implements Priced, Comparable<Item> {
        @Override public int compareTo(Item o) { return Comparator.comparingInt(Item::price).thenComparing(Item::name).compare(this, o); }
    }

    public static void main(String[] args) {
        Pair<String, Integer> p = new Pair<>("k", 1);
        System.out.println(p.with(2.5) + " " + p.with(p).with(null));
        List<Item> items = new ArrayList<>(List.of(new Item("pen", 3), new Item("cup", 8), new Item("ink", 3)));
        items.sort(null);
        System.out.println(items + " " + items.get(0).twice());
        Map<Pair<Integer, Integer>, String> grid = new HashMap<>();
        for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) grid.put(new Pair<>(i, j), i + "" + j);
        System.out.println(grid.get(new Pair<>(1, 2)) + " " + grid.size() + " " + grid.get(new Pair<>(3, 3)));
        System.out.println(new Item("a", 1).equals(new Item("a", 1)) + " " + new Pair<>(null, null).equals(new Pair<>(null, null)));
        System.out.println(Item.class.isRecord() + " " + Item.class.getRecordComponents().length + " " + new Pair<>(1, List.of()).hashCode());
    }
}
