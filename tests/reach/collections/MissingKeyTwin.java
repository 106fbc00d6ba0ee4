package collections;

import java.util.HashMap;
import java.util.Map;

/**
 * A key that was never put gives null.
 *
 * Twin: the key is the one that was put.
 */
public class MissingKeyTwin {
    public static int run() {
        Map<String, Object> map = new HashMap<>();
        map.put("a", new Object());
        Object got = map.get("a");
        return got.hashCode(); // goal: unreachable entry=MissingKeyTwin#run failure=null
    }
}
