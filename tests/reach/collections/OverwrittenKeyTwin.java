package collections;

import java.util.HashMap;
import java.util.Map;

/**
 * Putting twice under one key keeps one entry.
 *
 * Twin: it does not keep two.
 */
public class OverwrittenKeyTwin {
    public static void run() {
        Map<String, Integer> map = new HashMap<>();
        map.put("key", 1);
        map.put("key", 2);
        if (map.size() == 2) {
            map = null; // goal: unreachable entry=OverwrittenKeyTwin#run
        }
    }
}
