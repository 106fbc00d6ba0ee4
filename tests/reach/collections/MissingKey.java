package collections;

import java.util.HashMap;
import java.util.Map;

/**
 * A key that was never put gives null.
 *
 * Trigger: MissingKey.run();
 */
public class MissingKey {
    public static int run() {
        Map<String, Object> map = new HashMap<>();
        map.put("a", new Object());
        Object got = map.get("b");
        return got.hashCode(); // goal: reachable entry=MissingKey#run failure=null
    }
}
