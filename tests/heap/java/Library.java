// Through the code of the JDK: collections and threads. All lists share their methods, so what comes out is told apart only by the cast that
// generics hide.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class Library {
    static final class Item {}

    static final class Other {}

    static void points(Object o) {}

    static void run(int n) {
        List<Item> list = new ArrayList<>(); // @list
        list.add(new Item()); // @item
        Item first = list.get(0);
        points(first); // item
        for (Item item : list) {
            points(item); // item
        }
        Map<String, Other> map = new HashMap<>();
        map.put("key", new Other()); // @other
        Other found = map.get("key");
        points(found); // other
        Item[] items = list.toArray(new Item[0]);
        points(items[0]); // item
        Item inside = new Item(); // @inside
        Thread thread = new Thread(() -> points(inside)); // inside
        thread.start();
    }
}
