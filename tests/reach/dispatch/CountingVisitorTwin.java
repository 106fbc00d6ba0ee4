package dispatch;

/**
 * Double dispatch: nodes call back the visitor that counts them.
 *
 * Twin: one addition has two leaves, not three.
 */
public class CountingVisitorTwin {
    abstract static class Node { abstract void accept(Counter counter); }

    static final class Leaf extends Node {
        void accept(Counter counter) { counter.onLeaf(this); }
    }

    static final class Add extends Node {
        Leaf left;
        Leaf right;
        void accept(Counter counter) { counter.onAdd(this); }
    }

    static final class Counter {
        int leaves;
        int adds;
        void onLeaf(Leaf leaf) { leaves++; }
        void onAdd(Add add) {
            adds++;
            add.left.accept(this);
            add.right.accept(this);
        }
    }

    public static void run(Node node) {
        Counter counter = new Counter();
        node.accept(counter);
        if (counter.adds == 1 && counter.leaves == 3) {
            counter.adds = 0; // goal: unreachable entry=CountingVisitorTwin#run
        }
    }
}
