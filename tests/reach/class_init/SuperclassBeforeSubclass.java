package class_init;

/**
 * The initialiser of the superclass runs before that of the class.
 *
 * Trigger: SuperclassBeforeSubclass.run();
 */
public class SuperclassBeforeSubclass {
    static int last;

    static class Base {
        static { last = 1; }
    }

    static class Sub extends Base {
        static int own = 5;
        static { last = last * 10 + 2; }
    }

    public static void run() {
        last = 0;
        int n = Sub.own;
        if (last == 12) {
            last = n; // goal: reachable entry=SuperclassBeforeSubclass#run
        }
    }
}
