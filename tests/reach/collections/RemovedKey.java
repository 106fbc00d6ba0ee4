package collections;

import java.util.HashMap;
import java.util.Map;

/**
 * A key that was removed is not there.
 *
 * Trigger: RemovedKey.run();
 */
public class RemovedKey {
    public static void run() {
        Map<String, String> map = new HashMap<>();
        map.put("a", "x");
        map.put("b", "y");
        map.remove("a");
        if (!map.containsKey("a")) {
            map = null; // goal: reachable entry=RemovedKey#run
        }
    }
}
