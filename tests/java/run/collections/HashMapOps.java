// HashMap: put, putIfAbsent, compute family, merge, replace, remove, null keys, entry views.
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

public class HashMapOps {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        System.out.println(m.put("a", 1) + " " + m.put("a", 2) + " " + m.putIfAbsent("a", 3) + " " + m.putIfAbsent("b", 4));
        System.out.println(m.computeIfAbsent("c", String::length) + " " + m.computeIfPresent("c", (k, v) -> v + 10) + " " + m.compute("d", (k, v) -> v == null ? 0 : v + 1));
        System.out.println(m.merge("a", 5, Integer::sum) + " " + m.merge("z", 5, Integer::sum) + " " + m.merge("b", 1, (x, y) -> null) + " " + m);
        System.out.println(m.replace("a", 70) + " " + m.replace("nope", 1) + " " + m.replace("a", 70, 71) + " " + m.remove("a", 1) + " " + m.remove("z"));
        m.put(null, 99);
        m.put("nullvalue", null);
        System.out.println(m.get(null) + " " + m.containsKey("nullvalue") + " " + m.containsValue(null) + " " + m.getOrDefault("nullvalue", 5) + " " + m.getOrDefault("q", 5));
        for (Map.Entry<String, Integer> e : m.entrySet()) if (e.getValue() != null) e.setValue(e.getValue() * 2);
        System.out.println(m);
        Iterator<String> it = m.keySet().iterator();
        while (it.hasNext()) { String k = it.next(); if (k == null || k.length() > 3) it.remove(); }
        System.out.println(m + " " + m.size());
        m.values().remove(0);
        m.replaceAll((k, v) -> v + k.length());
        System.out.println(m + " " + m.equals(Map.of("a", 143, "c", 23)));
        m.putAll(Map.of("one", 1));
        m.entrySet().removeIf(e -> e.getValue() > 100);
        System.out.println(m);
    }
}
