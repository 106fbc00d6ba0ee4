package collections;

import java.util.HashMap;
import java.util.Map;

/**
 * A key that was removed is not there.
 *
 * Twin: another one was removed.
 */
public class RemovedKeyTwin {
    public static void run() {
        Map<String, String> map = new HashMap<>();
        map.put("a", "x");
        map.put("b", "y");
        map.remove("b");
        if (!map.containsKey("a")) {
            map = null; // goal: unreachable entry=RemovedKeyTwin#run
        }
    }
}
