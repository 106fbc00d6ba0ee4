package concurrent;

import java.util.concurrent.ConcurrentHashMap;

/**
 * Keys are texts, and the one that is asked for is longer than the one that was put.
 *
 * Trigger: TextKeys.run();
 */
public class TextKeys {
    public static int run() {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        map.put("key", "value");
        String got = map.get("keys");
        return got.length(); // goal: reachable entry=TextKeys#run failure=null
    }
}
