package aliasing;

/**
 * Two paths through the heap lead to the same counter only if the owners share it.
 *
 * Twin: the second owner has been given a counter of its own.
 */
public class ThroughTwoFieldsTwin {
    static class Counter { int count; }

    static class Owner { Counter counter; }

    public static void run(Owner a, Owner b) {
        b.counter = new Counter();
        a.counter.count = 5;
        if (b.counter.count == 5 && a != b) {
            a.counter = null; // goal: unreachable entry=ThroughTwoFieldsTwin#run
        }
    }
}
