package type_tests;

/**
 * A class that is not final may have a subclass that implements the interface; a final one cannot.
 *
 * Trigger: FinalAndInterface.run(new OpenTask());
 */
public class FinalAndInterface {
    static class Open {}

    static final class OpenTask extends Open implements Runnable { public void run() {} }

    static final class Closed {}

    public static void run(Object o) {
        if (o instanceof Runnable && o instanceof Open) {
            o.hashCode(); // goal: reachable entry=FinalAndInterface#run
        }
    }
}
