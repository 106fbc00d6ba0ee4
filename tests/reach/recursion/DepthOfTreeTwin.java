package recursion;

/**
 * The depth of a tree, down to three levels.
 *
 * Twin: the recursion stops at three.
 */
public class DepthOfTreeTwin {
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
        if (depth(tree, 3) == 4) {
            tree = null; // goal: unreachable entry=DepthOfTreeTwin#run
        }
    }
}
