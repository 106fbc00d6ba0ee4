// Private members shared between nested classes, including private constructors, fields and interface methods.
public class NestmatePrivates {
    private static int secret = 41;
    private int inst = 5;

    private NestmatePrivates() { }

    private static int bump() { return ++secret; }

    static class Nest {
        private long hidden = 7;
        private Nest() { hidden += bump(); }
        private static String who() { return "Nest"; }
        int peek(NestmatePrivates n) { return n.inst += 2; }
    }

    class Inner {
        private int z = inst * 10;
        private int both() { return z + inst + secret; }
    }

    interface Secretive { private int val() { return 9; } default int pub() { return val() + secret; } }

    static class Parent { private String name() { return "parent"; } String call() { return name(); } }
    static class Child extends Parent { private String name() { return "child"; } String own() { return name() + ((Parent) this).name(); } }

    public static void main(String[] args) {
        Nest n = new Nest();
        n.hidden++;
        System.out.println(n.hidden + " " + Nest.who());
        NestmatePrivates p = new NestmatePrivates();
        System.out.println(n.peek(p) + " " + p.inst--);
        Inner i = p.new Inner();
        i.z -= 3;
        System.out.println(i.z + " " + i.both());
        System.out.println(new Secretive() { }.pub());
        System.out.println(new Child().call() + " " + new Child().own());
    }
}
