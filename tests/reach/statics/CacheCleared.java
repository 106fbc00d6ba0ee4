package statics;

/**
 * A callee clears a static field on demand.
 *
 * Trigger: CacheCleared.run();
 */
public class CacheCleared {
    static Object cache;

    static void clear(boolean really) {
        if (really) {
            cache = null;
        }
    }

    public static int run() {
        cache = new Object();
        clear(true);
        return cache.hashCode(); // goal: reachable entry=CacheCleared#run failure=null
    }
}
