// %s %c %b %h %n: widths, precision, nulls, upper case forms, Formattable values, argument indexes.
import java.util.Arrays;
import java.util.Formattable;
import java.util.Formatter;
import java.util.List;

public class FormatStrings {
    static void f(String fmt, Object... a) { System.out.println("[" + String.format(fmt, a) + "]"); }
    static class Fancy implements Formattable {
        @Override public void formatTo(Formatter fm, int flags, int width, int precision) { fm.format("fancy(%d,%d,%d)", flags, width, precision); }
    }

    public static void main(String[] args) {
        f("%s|%10s|%-10s|%.2s|%10.3s|%S", "text", "text", "text", "text", "text", "text");
        f("%s %s %s %s", null, true, 'c', List.of(1, 2));
        f("%c %c %C %5c %-5c| %c", 'a', 66, 'c', 'd', 'e', null);
        f("%b %b %b %B %6b|%.2b", true, null, "x", false, true, false);
        f("%h %h %H", "hello", null, "hello");
        f("a%nb%%c%5%|");
        f("%2$s %1$s %2$s %s %s", "one", "two");
        f("%s %s", "extra", "args", "ignored");
        f("%s|%-12s|%S", new Fancy(), new Fancy(), new Fancy());
        f("%s", (Object) new String[] {"x"}.length);
        f("%s %s", Arrays.asList("p", null), new StringBuilder("sb"));
        f("no arguments");
        f("%10s|%-6s|%6s", "", "ab", "toolong-for-six");
        System.out.println("%d-%s".formatted(5, "z"));
        System.out.printf("%s and %d%n", "printf", 3);
        System.out.format(java.util.Locale.ROOT, "%05.1f%n", 2.25);
        Formatter fm = new Formatter();
        fm.format("%d", 1).format("%s", "two");
        System.out.println(fm);
    }
}
