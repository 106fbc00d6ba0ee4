// Pattern and Matcher: find, matches, lookingAt, groups, positions, named groups, reset, region.
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class MatcherGroups {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("(\\w+)@(\\w+)\\.(com|org)").matcher("mail bob@site.com or ann@home.org now");
        while (m.find()) {
            System.out.println(m.group() + " " + m.start() + "-" + m.end() + " " + m.groupCount());
            for (int i = 1; i <= m.groupCount(); i++) System.out.print(m.group(i) + "@" + m.start(i) + " ");
            System.out.println();
        }
        Matcher d = Pattern.compile("(?<y>\\d{4})-(?<m>\\d\\d)(-(?<d>\\d\\d))?").matcher("2024-05");
        System.out.println(d.matches() + " " + d.group("y") + " " + d.group("m") + " " + d.group("d") + " " + d.start("d"));
        try {
            d.group("nope");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Matcher l = Pattern.compile("ab+").matcher("abbbc abb");
        System.out.println(l.matches() + " " + l.lookingAt() + " " + l.end() + " " + l.find() + " " + l.find() + " " + l.hitEnd());
        l.reset("xab");
        System.out.println(l.find() + " " + l.start());
        l.reset().region(0, 2);
        System.out.println(l.find());
        try {
            l.group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Pattern.matches("a*b", "aaab") + " " + "x".matches("[a-w]") + " " + Pattern.compile("z").matcher("").find());
        System.out.println(Pattern.compile("a(b)?c").matcher("ac").results().count());
    }
}
