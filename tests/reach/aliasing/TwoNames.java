package aliasing;

/**
 * Two parameters may name one object: the second write is seen through the first name.
 *
 * Trigger: Box b = new Box(); TwoNames.run(b, b);
 */
public class TwoNames {
    static class Box { int value; }

    public static void run(Box a, Box b) {
        a.value = 1;
        b.value = 2;
        if (a.value == 2) {
            a.value = 0; // goal: reachable entry=TwoNames#run
        }
    }
}
