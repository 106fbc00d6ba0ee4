package lambdas;

import java.util.function.Consumer;

/**
 * The failure is inside the lambda.
 *
 * Trigger: NullInLambda.run(new Box());
 */
public class NullInLambda {
    static class Box { Object item; }

    public static void run(Box box) {
        Consumer<Box> use = b -> {
            b.item.hashCode(); // goal: reachable entry=NullInLambda#run failure=null
        };

        use.accept(box);
    }
}
