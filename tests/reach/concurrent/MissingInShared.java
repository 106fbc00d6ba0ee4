package concurrent;

import java.util.concurrent.ConcurrentHashMap;

/**
 * A key that was never put into a map for many threads gives null.
 *
 * Trigger: MissingInShared.run();
 */
public class MissingInShared {
    public static int run() {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        map.put(3, "three");
        map.put(4, "four");
        String got = map.get(7);
        return got.length(); // goal: reachable entry=MissingInShared#run failure=null
    }
}
