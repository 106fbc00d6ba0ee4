package interfaces;

/**
 * A class with two defaults of the same name chooses one.
 *
 * Twin: it chooses the other.
 */
public class TwoDefaultsTwin {
    interface One { default int id() { return 1; } }

    interface Two { default int id() { return 2; } }

    static final class Both implements One, Two {
        public int id() { return Two.super.id(); }
    }

    public static void run() {
        One one = new Both();
        if (one.id() == 1) {
            one = null; // goal: unreachable entry=TwoDefaultsTwin#run
        }
    }
}
