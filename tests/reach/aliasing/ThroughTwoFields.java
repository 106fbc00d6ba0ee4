package aliasing;

/**
 * Two paths through the heap lead to the same counter only if the owners share it.
 *
 * Trigger: Owner o = new Owner(); o.counter = new Counter(); Owner p = new Owner(); p.counter = o.counter; ThroughTwoFields.run(o, p);
 */
public class ThroughTwoFields {
    static class Counter { int count; }

    static class Owner { Counter counter; }

    public static void run(Owner a, Owner b) {
        b.counter.count = 0;
        a.counter.count = 5;
        if (b.counter.count == 5 && a != b) {
            a.counter = null; // goal: reachable entry=ThroughTwoFields#run
        }
    }
}
