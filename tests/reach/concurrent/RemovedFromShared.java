package concurrent;

import java.util.concurrent.ConcurrentHashMap;

/**
 * A key is removed before it is asked for.
 *
 * Trigger: RemovedFromShared.run();
 */
public class RemovedFromShared {
    public static int run() {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        map.put(1, "one");
        map.put(2, "two");
        map.remove(2);
        String got = map.get(2);
        return got.length(); // goal: reachable entry=RemovedFromShared#run failure=null
    }
}
