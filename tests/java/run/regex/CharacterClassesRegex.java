// Character classes, ranges, intersections, predefined classes, anchors, flags, quoting.
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

public class CharacterClassesRegex {
    static void t(String re, int flags, String s) { System.out.println(re.replace("\n", "\\n") + " " + Pattern.compile(re, flags).matcher(s).replaceAll("#").replace("\n", "\\n")); }

    public static void main(String[] args) {
        String s = "Hello World_9 a-z [x]\tEnd.\nline2";
        t("[a-e]", 0, s);
        t("[^a-zA-Z]", 0, s);
        t("[a-z&&[^aeiou]]", 0, s);
        t("[\\d\\s]", 0, s);
        t("\\W", 0, s);
        t("\\p{Upper}", 0, s);
        t("\\p{Punct}", 0, s);
        t("\\P{L}", 0, s);
        t("hello", Pattern.CASE_INSENSITIVE, s);
        t("^\\w+$", Pattern.MULTILINE, s);
        t("d.*l", Pattern.DOTALL, s);
        t("(?i)WORLD(?-i)_", 0, s);
        t("(?x) l l  # comment", 0, s);
        t("\\Q[x]\\E", 0, s);
        t(".", Pattern.LITERAL, s);
        t("[]a]", 0, "a]b");
        t("\\x41|\\u0042|\\t", 0, "AB\tC");
        t("\\bl|\\Bl", 0, "l al");
        System.out.println(Pattern.quote("a.b") + " " + Pattern.compile("a").flags() + " " + Pattern.compile("x|y"));
        for (String bad : new String[] {"(", "[a", "a{2", "*a", "(?<n>a)(?<n>b)", "\\", "[z-a]"}) {
            try {
                Pattern.compile(bad);
                System.out.println("accepted " + bad);
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " at " + e.getIndex());
            }
        }
    }
}
