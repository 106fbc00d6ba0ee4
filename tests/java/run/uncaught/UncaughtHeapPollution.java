// Uncaught ClassCastException from a compiler-inserted cast after heap pollution.
import java.util.ArrayList;
import java.util.List;

public class UncaughtHeapPollution {
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<String> strings = new ArrayList<>();
        ((List) strings).add(42);
        System.out.println(strings.size());
        System.out.println(strings);
        String s = strings.get(0);
        System.out.println(s);
    }
}
