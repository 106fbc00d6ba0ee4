package interfaces;

/**
 * A default method gives null to those who do not override it.
 *
 * Trigger: NamelessDefault.run(new Plain());
 */
public class NamelessDefault {
    interface Named {
        default String name() { return null; }
    }

    static final class Plain implements Named {}

    static final class Good implements Named {
        public String name() { return "good"; }
    }

    public static int run(Named n) {
        Named used = n;
        String name = used.name();
        return name.length(); // goal: reachable entry=NamelessDefault#run failure=null
    }
}
