package karun;

/* E1 of the thesis. Without the precondition there is a violation that its algorithm, as printed, does not find: an empty range. */

class Xor {
    void xorAll(boolean b, boolean[] a, int size) {
        int i = 0;
        while (i < size) {
            a[i] = xor(b, a[i]);
            i = i + 1;
        }
    }

    boolean xor(boolean x, boolean y) {
        if (x == y) return false;
        else return true;
    }
    /* verify Xor#xorAll scope=1 unroll=1 bits=2 refinements=0
    requires: size >= 1
    b and 0.(a.elements) => not 0.(a.elements')
    => holds
    */
    /* verify Xor#xorAll scope=1 unroll=1 bits=2 refinements=0
    b and 0.(a.elements) => not 0.(a.elements')
    => violated
    */
    /* verify Xor#xor scope=1 bits=2
    ret = (x != y)
    => holds
    */

    /* U8: both first specifications of the thesis are weaker than the code. */
    /* verify Xor#xor scope=1 bits=2
    true = true
    => holds
    */
    /* verify Xor#xor scope=1 bits=2
    x = y => not ret
    => holds
    */

    /* E1g: with a written specification of the callee there is nothing to refine. */
    boolean specified(boolean x, boolean y) {
        if (x == y) return false;
        else return true;
    }

    void allSpecified(boolean b, boolean[] a, int size) {
        int i = 0;
        while (i < size) {
            a[i] = specified(b, a[i]);
            i = i + 1;
        }
    }
    /* methods
    method karun.Xor#specified(boolean x, boolean y) { ensures x = y => not ret; }
    */
    /* verify Xor#allSpecified scope=1 unroll=1 bits=2 refinements=0
    requires: size >= 1
    b and 0.(a.elements) => not 0.(a.elements')
    => holds
    */
}
