// Uncaught StringIndexOutOfBoundsException from charAt, with library frames.
public class UncaughtStringIndex {
    static char last(String s) { return s.charAt(s.length()); }

    public static void main(String[] args) {
        System.out.println(last("word"));
    }
}
