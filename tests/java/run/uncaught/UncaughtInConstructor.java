// The trace names constructors and initialisers <init>, through a superclass and a field initialiser.
public class UncaughtInConstructor {
    static class Base {
        Base() { init(); }
        void init() {}
    }
    static class Derived extends Base {
        String s = "set later";
        @Override void init() { System.out.println(s.length()); }
    }
    static class Holder {
        final Derived d = new Derived();
    }

    public static void main(String[] args) {
        new Holder();
    }
}
