package interfaces;

/**
 * A class with two defaults of the same name chooses one.
 *
 * Trigger: TwoDefaults.run();
 */
public class TwoDefaults {
    interface One { default int id() { return 1; } }

    interface Two { default int id() { return 2; } }

    static final class Both implements One, Two {
        public int id() { return One.super.id(); }
    }

    public static void run() {
        One one = new Both();
        if (one.id() == 1) {
            one = null; // goal: reachable entry=TwoDefaults#run
        }
    }
}
