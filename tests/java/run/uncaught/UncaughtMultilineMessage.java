// Messages with line breaks, and a null message with cause.
public class UncaughtMultilineMessage {
    public static void main(String[] args) {
        RuntimeException inner = new RuntimeException("line 1\nline 2\n\tindented");
        throw new RuntimeException(null, inner);
    }
}
