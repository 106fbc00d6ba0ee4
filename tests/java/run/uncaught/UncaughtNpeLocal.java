// Uncaught NullPointerException: a local variable and a parameter, in a loop.
public class UncaughtNpeLocal {
    static int total(String[] words) {
        int n = 0;
        for (String w : words) n += w.length();
        return n;
    }

    public static void main(String[] args) {
        System.out.println(total(new String[] {"a", "bc"}));
        String[] bad = {"x", null};
        System.out.println(total(bad));
    }
}
