// Uncaught UnsupportedOperationException from an immutable list.
import java.util.List;

public class UncaughtImmutable {
    public static void main(String[] args) {
        List<String> l = List.of("a", "b");
        System.out.println(l);
        l.add("c");
    }
}
