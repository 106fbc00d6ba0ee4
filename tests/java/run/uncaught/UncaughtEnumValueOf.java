// Uncaught IllegalArgumentException from Enum.valueOf.
public class UncaughtEnumValueOf {
    enum Color { RED, GREEN }

    public static void main(String[] args) {
        System.out.println(Color.valueOf("RED").ordinal());
        System.out.println(Color.valueOf("BLUE"));
    }
}
