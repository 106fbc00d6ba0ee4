// MessageFormat with plain arguments, quoting and missing arguments.
import java.text.MessageFormat;

public class MessageFormats {
    public static void main(String[] args) {
        System.out.println(MessageFormat.format("{0} and {1}", "a", "b"));
        System.out.println(MessageFormat.format("{1}-{0}-{1}", "x", "y"));
        System.out.println(MessageFormat.format("It''s '{0}' {0}", "quoted"));
        System.out.println(MessageFormat.format("missing {2}", "a"));
        System.out.println(MessageFormat.format("null {0}", (Object) null));
        System.out.println(MessageFormat.format("no args", "unused"));
        try {
            MessageFormat.format("{oops}", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
