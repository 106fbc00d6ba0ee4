// Uncaught NullPointerException: method on the null result of another.
public class UncaughtNpeInvoke {
    static String lookup(java.util.Map<String, String> m, String k) { return m.get(k); }

    public static void main(String[] args) {
        java.util.Map<String, String> m = new java.util.HashMap<>();
        m.put("a", "b");
        System.out.println(lookup(m, "a").length());
        System.out.println(lookup(m, "z").length());
    }
}
