// strip, trim, repeat, lines, indent, isBlank, chars, transform.
import java.util.stream.Collectors;

public class StripRepeatLines {
    public static void main(String[] args) {
        String s = " \t text \u2003 ";
        System.out.println("[" + s.trim().length() + "] [" + s.strip() + "] [" + s.stripLeading().length() + "] [" + s.stripTrailing() + "]");
        System.out.println("ab".repeat(3) + "|" + "x".repeat(0) + "|" + "".repeat(5) + "|");
        try {
            "a".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("one\ntwo\r\nthree\n\nfive".lines().collect(Collectors.toList()));
        System.out.print("a\n b\nc".indent(2));
        System.out.print("   a\n b\nc".indent(-2));
        System.out.println("hello".chars().sum() + " " + "hello".chars().filter(c -> c == 'l').count());
        System.out.println("abc".chars().mapToObj(c -> String.valueOf((char) (c + 1))).collect(Collectors.joining()));
        String doubled = "abc".transform(x -> x + x.length());
        System.out.println(doubled);
        System.out.println("a\\tb\\n\\u".length() + " " + "x\\ty\\101".translateEscapes().length());
        System.out.println(" a b ".isBlank() + " " + "\n".isBlank() + " " + "".isBlank());
        System.out.println("  x\n    y\n".stripIndent());
    }
}
