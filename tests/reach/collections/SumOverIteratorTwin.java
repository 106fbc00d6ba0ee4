package collections;

import java.util.ArrayList;
import java.util.List;

/**
 * The sum of three boxed numbers, one of them given.
 *
 * Twin: the one that makes the sum is excluded.
 */
public class SumOverIteratorTwin {
    public static void run(int n) {
        List<Integer> list = new ArrayList<>();
        list.add(1);
        list.add(2);
        list.add(n);
        int sum = 0;
        for (Integer i : list) {
            sum += i;
        }
        if (sum == 10 && n != 7) {
            sum = 0; // goal: unreachable entry=SumOverIteratorTwin#run
        }
    }
}
