// The exceptions of malformed format strings, with their messages.
public class FormatErrors {
    static void f(String fmt, Object... a) {
        try {
            System.out.println("[" + String.format(fmt, a) + "]");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        f("%d", "text");
        f("%d", 1.5);
        f("%f", 1);
        f("%c", "text");
        f("%x", 1.0);
        f("%s %s", "one");
        f("%q", 1);
        f("%");
        f("%5");
        f("%-d", 1);
        f("%.2d", 1);
        f("%-05d", 1);
        f("%+s", "x");
        f("%+ d", 1);
        f("%#d", 1);
        f("%,x", 1);
        f("%3$s", 1, 2);
        f("%<s", 1);
        f("%c", 0x110000);
        f("%--5d", 1);
        f("%tQ", "notime");
        f("% s", "x");
    }
}
