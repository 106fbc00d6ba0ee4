// Textual order of static initialisers, forward references through methods, default values seen early.
public class StaticInitOrder {
    static int a = peek("a");
    static { System.out.println("block 1 b=" + StaticInitOrder.b); }
    static int b = 7;
    static final int C = 9;
    static final Integer D = 11;
    static { System.out.println("block 2 b=" + b + " d=" + D); b = 8; }

    static int peek(String who) {
        System.out.println(who + " sees b=" + b + " C=" + C + " D=" + D);
        return 1;
    }

    public static void main(String[] args) {
        System.out.println("main " + a + b + C + D);
    }
}
