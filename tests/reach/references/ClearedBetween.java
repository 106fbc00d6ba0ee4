package references;

import java.lang.ref.WeakReference;

/**
 * The collector may clear a weak reference between two looks at it. No test can make it do so at that moment, so nothing is
 * confirmed; but it must not be refuted. (A subclass can play the collector.)
 *
 * Trigger: ClearedBetween.run(new java.lang.ref.WeakReference<String>("a") { int looks; public String get() { return looks++ == 0 ? "a" : null; } });
 */
public class ClearedBetween {
    public static void run(WeakReference<String> name) {
        if (name != null && name.get() != null) {
            if (name.get() == null) {
                name = null; // goal: reachable entry=ClearedBetween#run today=unknown
            }
        }
    }
}
