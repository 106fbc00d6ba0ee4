// Virtual and interface dispatch through deep hierarchies, package-private and final methods.
public class VirtualDispatch {
    interface I { int id(); }
    interface J extends I { default int twice() { return id() * 2; } }
    static class L0 implements J { public int id() { return 0; } final String fix() { return "fix" + id(); } }
    static class L1 extends L0 { @Override public int id() { return 1; } }
    static class L2 extends L1 { }
    static class L3 extends L2 { @Override public int id() { return super.id() + 2; } @Override public int twice() { return -1; } }
    static class Other implements J { public int id() { return 77; } }

    public static void main(String[] args) {
        J[] js = {new L0(), new L1(), new L2(), new L3(), new Other()};
        int total = 0;
        for (int r = 0; r < 20; r++) for (J j : js) total += j.id() * (r + 1) + j.twice();
        System.out.println(total);
        for (J j : js) {
            I i = j;
            System.out.println(i.id() + " " + j.twice() + " " + (j instanceof L0 l ? l.fix() : "other") + " " + (j instanceof L2));
        }
        Object o = js[3];
        System.out.println(((L1) o).id() + " " + ((I) o).id());
    }
}
