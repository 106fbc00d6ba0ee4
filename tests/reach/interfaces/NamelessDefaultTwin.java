package interfaces;

/**
 * A default method gives null to those who do not override it.
 *
 * Twin: only an object that overrides it is asked.
 */
public class NamelessDefaultTwin {
    interface Named {
        default String name() { return null; }
    }

    static final class Plain implements Named {}

    static final class Good implements Named {
        public String name() { return "good"; }
    }

    public static int run(Named n) {
        Named used = new Good();
        String name = used.name();
        return name.length(); // goal: unreachable entry=NamelessDefaultTwin#run failure=null
    }
}
