package concurrent;

import java.util.concurrent.ConcurrentHashMap;

/**
 * `putIfAbsent` gives back what was there: nothing, the first time.
 *
 * Trigger: PutOnlyOnce.run();
 */
public class PutOnlyOnce {
    public static int run() {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        map.put(1, "one");
        String before = map.putIfAbsent(2, "two");
        return before.length(); // goal: reachable entry=PutOnlyOnce#run failure=null
    }
}
