package interfaces;

/**
 * Two operations in an array are applied one after the other.
 *
 * Trigger: PipelineOfOperations.run(3);
 */
public class PipelineOfOperations {
    interface Operation { int apply(int x); }

    static final class Next implements Operation { public int apply(int x) { return x + 1; } }

    static final class Twice implements Operation { public int apply(int x) { return x * 2; } }

    public static void run(int x) {
        Operation[] operations = {new Next(), new Twice()};
        for (Operation operation : operations) {
            x = operation.apply(x);
        }
        if (x == 8) {
            x = 0; // goal: reachable entry=PipelineOfOperations#run
        }
    }
}
