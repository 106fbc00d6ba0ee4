// StringJoiner and StringTokenizer.
import java.util.NoSuchElementException;
import java.util.StringJoiner;
import java.util.StringTokenizer;

public class JoinersAndTokenizers {
    public static void main(String[] args) {
        StringJoiner j = new StringJoiner(", ", "{", "}");
        System.out.println(j + " " + j.length());
        j.setEmptyValue("EMPTY");
        System.out.println(j);
        j.add("a").add("").add(null).add("b");
        System.out.println(j + " " + j.length());
        StringJoiner k = new StringJoiner("-");
        k.add("x").add("y");
        System.out.println(j.merge(k) + " " + k + " " + new StringJoiner("/").add("only"));
        StringTokenizer t = new StringTokenizer("  the quick\tbrown\nfox ");
        System.out.print(t.countTokens() + ": ");
        while (t.hasMoreTokens()) System.out.print("[" + t.nextToken() + "]");
        System.out.println();
        StringTokenizer d = new StringTokenizer("a+b-c", "+-", true);
        while (d.hasMoreElements()) System.out.print("[" + d.nextElement() + "]");
        System.out.println();
        StringTokenizer c = new StringTokenizer("k=v;x=y", "=");
        System.out.println(c.nextToken() + c.nextToken("=;") + c.nextToken(";") + c.countTokens());
        try {
            new StringTokenizer("").nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("none left");
        }
    }
}
