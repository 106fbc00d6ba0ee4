package concurrent;

import java.util.concurrent.ConcurrentHashMap;

/**
 * A key that was never put into a map for many threads gives null.
 *
 * Twin: the key is one that was put.
 */
public class MissingInSharedTwin {
    public static int run() {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        map.put(3, "three");
        map.put(4, "four");
        String got = map.get(4);
        return got.length(); // goal: unreachable entry=MissingInSharedTwin#run failure=null
    }
}
