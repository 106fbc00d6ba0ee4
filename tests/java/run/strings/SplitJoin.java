// split with limits, empty parts, regex separators and join.
import java.util.Arrays;
import java.util.List;

public class SplitJoin {
    static void show(String[] a) { System.out.println(a.length + " " + Arrays.toString(a)); }

    public static void main(String[] args) {
        show("a,b,,c,,".split(","));
        show("a,b,,c,,".split(",", -1));
        show("a,b,,c,,".split(",", 2));
        show(",a".split(","));
        show("".split(","));
        show(",".split(","));
        show("abc".split(""));
        show("a1b22c333d".split("\\d+"));
        show("1.2.3".split("\\."));
        show("1.2.3".split("."));
        show("a|b|c".split("|"));
        show("a  b c".split(" "));
        show("  lead".split(" +"));
        show("x-y_z".split("[-_]"));
        show("aXbXc".split("X", 0));
        System.out.println(String.join("-", "a", "b", "c") + String.join(",", List.of("x", "y")) + String.join("/", List.of()) + "|" + String.join("+", "one"));
        System.out.println(String.join(",", "a", null));
    }
}
