package references;

import java.lang.ref.WeakReference;

/**
 * The collector may clear a weak reference between two looks at it.
 *
 * Twin: there is one look, and the object is held from then on.
 */
public class ClearedBetweenTwin {
    public static void run(WeakReference<String> name) {
        Object[] kept = {name == null ? null : name.get()};
        if (kept[0] != null) {
            if (kept[0] == null) {
                name = null; // goal: unreachable entry=ClearedBetweenTwin#run
            }
        }
    }
}
