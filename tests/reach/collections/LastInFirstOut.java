package collections;

import java.util.ArrayDeque;

/**
 * A deque as a stack gives the last element first.
 *
 * Trigger: LastInFirstOut.run("a", "b");
 */
public class LastInFirstOut {
    public static void run(String a, String b) {
        ArrayDeque<String> stack = new ArrayDeque<>();
        stack.push(a);
        stack.push(b);
        if (a != b && stack.pop() == b) {
            stack = null; // goal: reachable entry=LastInFirstOut#run
        }
    }
}
