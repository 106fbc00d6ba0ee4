package aliasing;

/**
 * Two parameters may name one object: the second write is seen through the first name.
 *
 * Twin: no aliasing makes the field 3.
 */
public class TwoNamesTwin {
    static class Box { int value; }

    public static void run(Box a, Box b) {
        a.value = 1;
        b.value = 2;
        if (a.value == 3) {
            a.value = 0; // goal: unreachable entry=TwoNamesTwin#run
        }
    }
}
