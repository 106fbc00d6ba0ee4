package concurrent;

import java.util.concurrent.ConcurrentHashMap;

/**
 * Keys are texts, and the one that is asked for is longer than the one that was put.
 *
 * Twin: it is the same text.
 */
public class TextKeysTwin {
    public static int run() {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        map.put("key", "value");
        String got = map.get("key");
        return got.length(); // goal: unreachable entry=TextKeysTwin#run failure=null
    }
}
