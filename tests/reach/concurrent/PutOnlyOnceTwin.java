package concurrent;

import java.util.concurrent.ConcurrentHashMap;

/**
 * `putIfAbsent` gives back what was there: nothing, the first time.
 *
 * Twin: it is the second time.
 */
public class PutOnlyOnceTwin {
    public static int run() {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        map.put(1, "one");
        String before = map.putIfAbsent(1, "two");
        return before.length(); // goal: unreachable entry=PutOnlyOnceTwin#run failure=null
    }
}
