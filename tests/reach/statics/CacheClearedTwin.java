package statics;

/**
 * A callee clears a static field on demand.
 *
 * Twin: nobody demands it.
 */
public class CacheClearedTwin {
    static Object cache;

    static void clear(boolean really) {
        if (really) {
            cache = null;
        }
    }

    public static int run() {
        cache = new Object();
        clear(false);
        return cache.hashCode(); // goal: unreachable entry=CacheClearedTwin#run failure=null
    }
}
