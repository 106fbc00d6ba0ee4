package lambdas;

import java.util.function.Consumer;

/**
 * The failure is inside the lambda.
 *
 * Twin: the field has been set before.
 */
public class NullInLambdaTwin {
    static class Box { Object item; }

    public static void run(Box box) {
        Consumer<Box> use = b -> {
            b.item.hashCode(); // goal: unreachable entry=NullInLambdaTwin#run failure=null
        };
        box.item = box;
        use.accept(box);
    }
}
