package aliasing;

/**
 * A callee clears a field of its argument, which may be the object that the caller has just filled.
 *
 * Trigger: Holder h = new Holder(); ClearedByCallee.run(h, h);
 */
public class ClearedByCallee {
    static class Holder { Object item; }

    static void clear(Holder holder) {
        holder.item = null;
    }

    public static int run(Holder a, Holder b) {
        a.item = new Object();
        clear(b);
        return a.item.hashCode(); // goal: reachable entry=ClearedByCallee#run failure=null
    }
}
