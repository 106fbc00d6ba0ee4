// Lookahead, lookbehind, back references, possessive and reluctant quantifiers, atomic groups.
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class LookaroundAndBackrefs {
    static void all(String re, String s) {
        Matcher m = Pattern.compile(re).matcher(s);
        StringBuilder sb = new StringBuilder(re + ": ");
        while (m.find()) sb.append('[').append(m.group()).append('@').append(m.start()).append(']');
        System.out.println(sb);
    }

    public static void main(String[] args) {
        all("\\d+(?=px)", "12px 30em 7px");
        all("\\d+(?!px|\\d)", "12px 30em 7px");
        all("(?<=\\$)\\d+", "$15 and 20 and $7");
        all("(?<!\\$)\\b\\d+", "$15 and 20 and $7");
        all("(\\w)\\1", "aabbcdde");
        all("(?<q>['\"]).*?\\k<q>", "say 'hi' and \"yo'u\" end");
        all("<.+>", "<a><b>");
        all("<.+?>", "<a><b>");
        all("a++b", "aaab");
        all("a*+a", "aaa");
        all("(?>ab|a)c", "abc ac");
        all("x{2,3}", "xxxxx");
        all("x{2,3}?", "xxxxx");
        all("(?:ab)+", "ababab ab");
        all("^|\\b", "two words");
        all("", "abc");
        all("(a|ab)(c|bcd)(d*)", "abcd");
    }
}
