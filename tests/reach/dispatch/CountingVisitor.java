package dispatch;

/**
 * Double dispatch: nodes call back the visitor that counts them.
 *
 * Trigger: Add a = new Add(); a.left = new Leaf(); a.right = new Leaf(); CountingVisitor.run(a);
 */
public class CountingVisitor {
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
        if (counter.adds == 1 && counter.leaves == 2) {
            counter.adds = 0; // goal: reachable entry=CountingVisitor#run
        }
    }
}
