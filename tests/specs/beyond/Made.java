package beyond;

/* How many objects a method makes decides which heaps fit into the bounds: new objects are numbered, and nothing else may follow from that. */

class Made {
    Made next;
    Made other;

    Made two() {
        Made a = new Made();
        Made b = new Made();
        a.next = b;
        return a;
    }
    /* verify Made#two scope=2
    this = this
    => vacuous
    */
    /* verify Made#two scope=3
    ret != this and ret.next' != this and ret.next' != ret and ret.next'.next' = null and this.next' = this.next
    => holds
    */
    /* verify Made#two scope=4
    Made' = Made + ret
    => violated
    */

    // What is made on one way only takes no object away on the other.
    Made maybe(boolean make) {
        if (make) {
            return new Made();
        }
        return this.next;
    }
    /* verify Made#maybe scope=2
    ret = null or ret = this or this.next != ret
    => violated
    */
    /* verify Made#maybe scope=2
    ret = null or ret.next' = null or ret in Made
    => holds
    */

    Made oneOrTwo(boolean more) {
        Made a = null;
        if (more) {
            a = new Made();
        }
        Made b = new Made();
        b.next = a;
        return b;
    }
    /* verify Made#oneOrTwo scope=2
    ret.next' = null
    => holds
    */
    /* verify Made#oneOrTwo scope=3
    ret.next' = null
    => violated
    */
    /* verify Made#oneOrTwo scope=3
    ret not in Made and ret.next' not in Made + ret
    => holds
    */

    // By its specification the order in which these are made is open.
    Made pair() {
        Made last = new Made();
        Made first = new Made();
        first.next = last;
        first.other = this;
        return first;
    }

    Made three() {
        Made pair = pair();
        Made front = new Made();
        front.next = pair;
        return front;
    }
    /* verify Made#three scope=3
    this = this
    => vacuous
    */
    /* verify Made#three scope=4
    #(ret.^next' - null) = 2 and ret.next'.other' = this and ret.next'.next'.other' = null
    => holds
    */
    /* verify Made#three scope=5
    this.next' = this.next and ret.next'.next' in Made
    => violated
    */

    Made many(Made upTo) {
        Made all = null;
        for (Made at = upTo; at != null; at = at.next) {
            Made copy = new Made();
            copy.next = all;
            all = copy;
        }
        return all;
    }

    Made manyAndOne(Made upTo) {
        Made all = many(upTo);
        Made one = new Made();
        one.next = all;
        one.other = upTo;
        return one;
    }
    /* verify Made#manyAndOne scope=3 unroll=2
    ret.next' = null or ret.next'.next' = null
    => holds
    */
    /* verify Made#manyAndOne scope=5 unroll=2
    ret.next' = null or ret.next'.next' = null
    => violated
    */
    /* verify Made#manyAndOne scope=4 unroll=2
    ret.^next' & Made in none and (upTo = null <=> ret.next' = null)
    => holds
    */

    /* rejected Made#two
    ret.next' = 3
    => a number and an object are never the same
    */
    /* rejected Made#two
    this in #Made
    => a number and an object are never the same
    */
}

/* A field is that of a class that matters, even where a parameter may be anything. */
class Held {
    /* methods
    holds Held::thing : java.lang.Object
    */
    Object thing;
    java.util.List<Object> kept;

    boolean has(Object what) {
        thing = what;
        return kept.contains(thing);
    }
    /* verify Held#has scope=2
    requires: what = this.thing
    ret = (what in univ.(this.kept.items))
    => holds
    */

    // Without the line above the thing may be a list, which has its own equals.
    boolean hasThing() {
        return kept.contains(thing);
    }
    /* verify Held#hasThing scope=2
    ret = (this.thing in univ.(this.kept.items))
    => holds
    */
}

class Unheld {
    java.util.Map<Object, Object> kept;
}
