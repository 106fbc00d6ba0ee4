// Word counts, letter histogram, anagram groups and caesar frequency analysis over a fixed text.
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class TextStatistics {
    static final String TEXT = "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness";

    public static void main(String[] args) {
        List<String> words = Arrays.asList(TEXT.toLowerCase().split("[^a-z]+"));
        Map<String, Long> count = words.stream().collect(Collectors.groupingBy(w -> w, Collectors.counting()));
        List<String> top = count.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(5).map(e -> e.getKey() + "=" + e.getValue()).toList();
        System.out.println(words.size() + " " + count.size() + " " + top);
        int[] hist = new int[26];
        for (char c : TEXT.toLowerCase().toCharArray()) if (c >= 'a' && c <= 'z') hist[c - 'a']++;
        for (int i = 0; i < 26; i++) if (hist[i] > 5) System.out.println((char) ('a' + i) + " " + "*".repeat(hist[i]));
        Map<String, List<String>> ana = new TreeMap<>();
        for (String w : "listen silent enlist google elgoog abc cab bca xyz".split(" ")) {
            char[] cs = w.toCharArray();
            Arrays.sort(cs);
            ana.computeIfAbsent(new String(cs), k -> new java.util.ArrayList<>()).add(w);
        }
        System.out.println(ana);
        System.out.println(words.stream().max(Comparator.comparingInt(String::length)).get() + " " + words.stream().mapToInt(String::length).average().getAsDouble());
        System.out.println(words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.mapping(w -> w, Collectors.toCollection(java.util.TreeSet::new)))).toString());
    }
}
