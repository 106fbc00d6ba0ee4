// What triggers initialisation: Class.forName, instance creation by subclass, enum access, record creation, method reference creation.
import java.util.function.Supplier;

public class InitByKinds {
    static void say(String s) { System.out.println(s); }
    static class ByName { static { say("ByName"); } }
    static class NotByName { static { say("NotByName"); } }
    enum E { ONE, TWO; static { say("E"); } E() { System.out.println("new " + name()); } }
    record R(int x) { static { say("R"); } }
    static class Ref { static { say("Ref"); } static int f() { return 3; } Ref() { say("Ref()"); } }
    static class Base { static { say("Base"); } static int shared = 1; static void hi() { say("hi"); } }
    static class Derived extends Base { static { say("Derived"); } }
    static class Arr { static { say("Arr"); } static Arr[] none = new Arr[0]; }

    public static void main(String[] args) throws ClassNotFoundException {
        say("start");
        Class.forName("InitByKinds$ByName");
        Class.forName("InitByKinds$NotByName", false, InitByKinds.class.getClassLoader());
        say("enum " + E.values().length);
        say("record " + new R(2));
        Supplier<Ref> s = Ref::new;
        say("reference made");
        s.get();
        Derived.hi();
        Derived.shared++;
        say("only base " + Base.shared);
        new Derived();
        Object o = new Arr[2][2];
        say("array made");
        say("" + Arr.none.length + (o != null));
    }
}
