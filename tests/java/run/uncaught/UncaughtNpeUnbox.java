// Uncaught NullPointerException: unboxing a missing map value.
import java.util.TreeMap;

public class UncaughtNpeUnbox {
    public static void main(String[] args) {
        TreeMap<String, Integer> m = new TreeMap<>();
        m.put("one", 1);
        int one = m.get("one");
        System.out.println(one);
        int two = m.get("two");
        System.out.println(two);
    }
}
