// String.hashCode for several strings, and hashes of boxed values, lists, maps and arrays.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

public class StringHashes {
    public static void main(String[] args) {
        for (String s : new String[] {"", "a", "Aa", "BB", "polygenelubricants", "hello world", "\u4e2d\u6587"}) System.out.println(s.length() + " " + s.hashCode());
        System.out.println(new ArrayList<>(List.of(1, 2, 3)).hashCode() + " " + List.of("a", "b").hashCode() + " " + Arrays.asList(1, null).hashCode());
        Map<String, Integer> m = new HashMap<>();
        m.put("k", 1);
        m.put(null, 2);
        System.out.println(m.hashCode() + " " + m.keySet().hashCode() + " " + Map.of("x", "y").hashCode());
        System.out.println(Arrays.hashCode(new int[] {1, 2}) + " " + Arrays.hashCode((int[]) null) + " " + Arrays.deepHashCode(new Object[] {new int[] {1}, "s"}));
        System.out.println(Objects.hash() + " " + Objects.hash(1, "a", null) + " " + Objects.hashCode(null));
        System.out.println(Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Long.hashCode(-1L) + " " + Double.hashCode(-0.0) + " " + Float.hashCode(1f) + " " + Character.hashCode('c'));
        System.out.println(java.util.Optional.of("a").hashCode() + " " + Map.entry("a", "b").hashCode());
    }
}
