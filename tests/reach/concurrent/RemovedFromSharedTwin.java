package concurrent;

import java.util.concurrent.ConcurrentHashMap;

/**
 * A key is removed before it is asked for.
 *
 * Twin: another key is removed.
 */
public class RemovedFromSharedTwin {
    public static int run() {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        map.put(1, "one");
        map.put(2, "two");
        map.remove(1);
        String got = map.get(2);
        return got.length(); // goal: unreachable entry=RemovedFromSharedTwin#run failure=null
    }
}
