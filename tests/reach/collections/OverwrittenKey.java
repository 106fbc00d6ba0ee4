package collections;

import java.util.HashMap;
import java.util.Map;

/**
 * Putting twice under one key keeps one entry.
 *
 * Trigger: OverwrittenKey.run();
 */
public class OverwrittenKey {
    public static void run() {
        Map<String, Integer> map = new HashMap<>();
        map.put("key", 1);
        map.put("key", 2);
        if (map.size() == 1) {
            map = null; // goal: reachable entry=OverwrittenKey#run
        }
    }
}
