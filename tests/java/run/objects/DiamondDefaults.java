// Diamond inheritance of defaults: the most specific wins, classes win over interfaces, conflicts are resolved by hand.
public class DiamondDefaults {
    interface Top { default String m() { return "Top"; } }
    interface Left extends Top { default String m() { return "Left>" + Top.super.m(); } }
    interface Right extends Top { default String m() { return "Right"; } }
    interface Plain extends Top {}
    static class Both implements Left, Right { public String m() { return Left.super.m() + "&" + Right.super.m(); } }
    static class OneSide implements Plain, Left {}
    static class Parent { public String m() { return "Parent"; } }
    static class ClassWins extends Parent implements Left, Right {}
    static abstract class Abs implements Right { public abstract String m(); }
    static class Conc extends Abs { public String m() { return "Conc"; } }
    static class Inherit extends Both implements Left {}

    public static void main(String[] args) {
        Top[] ts = {new Both(), new OneSide(), new ClassWins(), new Conc(), new Inherit(), new Plain() {}, new Right() {}};
        for (Top t : ts) System.out.println(t.m());
    }
}
