package collections;

import java.util.ArrayDeque;

/**
 * A deque as a stack gives the last element first.
 *
 * Twin: it does not give the first one.
 */
public class LastInFirstOutTwin {
    public static void run(String a, String b) {
        ArrayDeque<String> stack = new ArrayDeque<>();
        stack.push(a);
        stack.push(b);
        if (a != b && stack.pop() == a) {
            stack = null; // goal: unreachable entry=LastInFirstOutTwin#run
        }
    }
}
