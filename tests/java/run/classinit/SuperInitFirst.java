// A superclass is initialised before its subclass; interfaces only when their defaults or fields need it.
public class SuperInitFirst {
    static int say(String s) { System.out.println(s); return s.length(); }
    interface I { int X = say("I init"); }
    interface J { int Y = say("J init"); default void d() {} }
    static class P { static { say("P init"); } P() { say("P()"); } }
    static class Q extends P implements I { static { say("Q init"); } Q() { say("Q()"); } }
    static class R extends P implements J { static { say("R init"); } }

    public static void main(String[] args) {
        say("main");
        new Q();
        say("--");
        new R();
        say("--");
        say("I.X " + I.X);
        say("Q.X " + Q.X);
    }
}
