package interfaces;

/**
 * Two operations in an array are applied one after the other.
 *
 * Twin: the result is even, whatever comes in.
 */
public class PipelineOfOperationsTwin {
    interface Operation { int apply(int x); }

    static final class Next implements Operation { public int apply(int x) { return x + 1; } }

    static final class Twice implements Operation { public int apply(int x) { return x * 2; } }

    public static void run(int x) {
        Operation[] operations = {new Next(), new Twice()};
        for (Operation operation : operations) {
            x = operation.apply(x);
        }
        if (x == 9) {
            x = 0; // goal: unreachable entry=PipelineOfOperationsTwin#run
        }
    }
}
