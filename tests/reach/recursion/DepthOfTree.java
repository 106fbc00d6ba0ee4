package recursion;

/**
 * The depth of a tree, down to three levels.
 *
 * Trigger: Tree c = new Tree(); Tree b = new Tree(); b.right = c; Tree a = new Tree(); a.left = b; DepthOfTree.run(a);
 */
public class DepthOfTree {
    static class Tree { Tree left; Tree right; }

    static int depth(Tree tree, int fuel) {
        if (tree == null || fuel == 0) {
            return 0;
        }
        int left = depth(tree.left, fuel - 1);
        int right = depth(tree.right, fuel - 1);
        return 1 + (left > right ? left : right);
    }

    public static void run(Tree tree) {
        if (depth(tree, 3) == 3) {
            tree = null; // goal: reachable entry=DepthOfTree#run
        }
    }
}
