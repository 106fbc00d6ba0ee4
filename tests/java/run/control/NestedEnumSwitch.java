// switch on enums of other classes (synthetic switch maps), as method results, inside lambdas and inner classes.
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

public class NestedEnumSwitch {
    enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }
    static class Rules {
        enum Color { RED, BLACK }
        static Color of(Suit s) { switch (s) { case DIAMONDS: case HEARTS: return Color.RED; default: return Color.BLACK; } }
        class Inner { String sym(Suit s) { return switch (s) { case CLUBS -> "C"; case DIAMONDS -> "D"; case HEARTS -> "H"; case SPADES -> "S"; }; } }
    }

    public static void main(String[] args) {
        Function<Suit, Integer> rank = s -> switch (s) { case SPADES -> 4; case HEARTS -> 3; default -> { int k = s.ordinal(); yield k + 1; } };
        Rules.Inner in = new Rules().new Inner();
        for (Suit s : Suit.values()) {
            System.out.println(s + " " + Rules.of(s) + " " + in.sym(s) + " " + rank.apply(s));
            switch (Rules.of(s)) {
                case RED -> System.out.println("red one");
                case BLACK -> { }
            }
        }
        for (TimeUnit u : TimeUnit.values())
            switch (u) {
                case SECONDS: System.out.println("s"); break;
                case MINUTES: case HOURS: System.out.println("long " + u.toSeconds(2)); break;
                default: System.out.print("");
            }
    }
}
