// Unmodifiable, synchronized, checked, singleton and empty wrappers; views follow their source.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class UnmodifiableViews {
    static void fails(Runnable r) {
        try {
            r.run();
            System.out.println("worked");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<String> src = new ArrayList<>(List.of("a"));
        List<String> view = Collections.unmodifiableList(src);
        List<String> copy = List.copyOf(src);
        src.add("b");
        System.out.println(view + " " + copy);
        fails(() -> view.add("c"));
        fails(() -> view.iterator().remove());
        fails(() -> copy.set(0, "z"));
        fails(() -> Collections.emptyList().add(null));
        fails(() -> Collections.singletonList(1).set(0, 2));
        fails(() -> Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))).entrySet().iterator().next().setValue(3));
        fails(() -> List.of(1, 2).contains(null));
        fails(() -> java.util.Arrays.asList(1, 2).add(3));
        fails(() -> java.util.Arrays.asList(1, 2).set(0, 3));
        List checked = Collections.checkedList(new ArrayList<String>(), String.class);
        fails(() -> checked.add(5));
        List<Integer> sync = Collections.synchronizedList(new ArrayList<>());
        sync.add(1);
        System.out.println(sync + " " + Collections.singleton(7) + " " + Collections.emptyMap() + " " + Collections.singletonMap("k", "v"));
        fails(() -> Map.of("a", 1, "a", 2));
        fails(() -> java.util.Set.of(1, 1));
    }
}
