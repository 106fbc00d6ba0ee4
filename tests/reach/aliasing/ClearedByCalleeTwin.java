package aliasing;

/**
 * A callee clears a field of its argument, which may be the object that the caller has just filled.
 *
 * Twin: the callee gets a new object, which is nobody else.
 */
public class ClearedByCalleeTwin {
    static class Holder { Object item; }

    static void clear(Holder holder) {
        holder.item = null;
    }

    public static int run(Holder a, Holder b) {
        a.item = new Object();
        clear(new Holder());
        return a.item.hashCode(); // goal: unreachable entry=ClearedByCalleeTwin#run failure=null
    }
}
