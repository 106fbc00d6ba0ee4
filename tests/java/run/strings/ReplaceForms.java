// replace, replaceAll, replaceFirst, with groups and special characters.
import java.util.regex.Matcher;

public class ReplaceForms {
    public static void main(String[] args) {
        System.out.println("banana".replace('a', 'o'));
        System.out.println("banana".replace("an", "<>"));
        System.out.println("aaa".replace("aa", "b"));
        System.out.println("abc".replace("", "-"));
        System.out.println("a.b.c".replace(".", "$1\\"));
        System.out.println("a.b.c".replaceAll(".", "x"));
        System.out.println("2024-03-05".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1"));
        System.out.println("foo foo".replaceFirst("fo+", "bar"));
        System.out.println("cost 5".replaceAll("\\d", Matcher.quoteReplacement("$0\\")));
        System.out.println("camelCaseWords".replaceAll("([A-Z])", "_$1").toLowerCase());
        System.out.println("  many   spaces ".replaceAll("\\s+", " ").strip());
        System.out.println("k=v".replaceAll("(?<k>\\w)=(?<v>\\w)", "${v}=${k}"));
        try {
            "x".replaceAll("x", "$2");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            "x".replaceAll("x", "\\");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
