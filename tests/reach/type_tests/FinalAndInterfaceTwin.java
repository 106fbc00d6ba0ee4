package type_tests;

/**
 * A class that is not final may have a subclass that implements the interface; a final one cannot.
 *
 * Twin: the class is final and does not implement it.
 */
public class FinalAndInterfaceTwin {
    static class Open {}

    static final class OpenTask extends Open implements Runnable { public void run() {} }

    static final class Closed {}

    public static void run(Object o) {
        if (o instanceof Runnable && o instanceof Closed) {
            o.hashCode(); // goal: unreachable entry=FinalAndInterfaceTwin#run
        }
    }
}
