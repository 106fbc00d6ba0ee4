package collections;

import java.util.HashMap;
import java.util.Map;

/**
 * The sum over the values of a map that the method filled.
 *
 * Twin: it is another sum.
 */
public class SumOfValuesTwin {
    public static void run() {
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        map.put("b", 2);
        int sum = 0;
        for (int n : map.values()) {
            sum += n;
        }
        if (sum == 4) {
            map = null; // goal: unreachable entry=SumOfValuesTwin#run
        }
    }
}
