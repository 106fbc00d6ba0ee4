package library;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/* Collections by their specifications. */

class Thing {
    Thing other;
}

class Key {}

class Registry {
    Map<Key, Thing> things;
    Set<Thing> marked;
    List<Thing> order;
    LinkedList<Thing> linked;

    /* spec Registry#mark unchecked
    contents' = contents + (this.marked -> t)
    ret = (t !in this.marked.contents)
    */
    boolean mark(Thing t) {
        return marked.add(t);
    }
    /* verify Registry#mark scope=3
    ret = (t not in this.marked.contents) and t in this.marked.contents' and this.marked.contents' - t = this.marked.contents - t
    => holds
    */
    /* verify Registry#mark scope=2
    ret
    => violated
    */

    /* spec Registry#put unchecked
    mapping' = (mapping - ((this.things -> k) -> univ)) + ((this.things -> k) -> t)
    ret = if k in this.things.mapping.univ then k.(this.things.mapping) else null
    */
    Thing put(Key k, Thing t) {
        return things.put(k, t);
    }
    /* verify Registry#put scope=3
    k.(this.things.mapping') = t and (all other: Key - k | other.(this.things.mapping') = other.(this.things.mapping))
    => holds
    */

    Thing putNew(Key k, Thing t) {
        if (things.containsKey(k)) return things.get(k);
        things.put(k, t);
        return t;
    }
    /* verify Registry#putNew scope=3
    (k in this.things.mapping.univ => this.things.mapping' = this.things.mapping) and ret = k.(this.things.mapping')
    => holds
    */
    /* verify Registry#putNew scope=2
    ret = t
    => violated
    */

    void append(Thing a, Thing b) {
        order.add(a);
        order.add(b);
    }
    /* verify Registry#append scope=3 bits=3
    size(this.order.items') = size(this.order.items) + 2 and this.order.items in this.order.items'
    => holds
    */

    void insert(int at, Thing a) {
        order.add(at, a);
    }
    /* verify Registry#insert scope=3 bits=3
    at.(this.order.items') = a and univ.(this.order.items') = univ.(this.order.items) + a
    => holds
    */

    Thing drop(int at) {
        return order.remove(at);
    }
    /* verify Registry#drop scope=3 bits=3
    ret = at.(this.order.items) and size(this.order.items') = size(this.order.items) - 1
    => holds
    */
    /* verify Registry#drop scope=2 bits=3
    ret not in univ.(this.order.items')
    => violated
    */

    boolean dropAny(Thing a) {
        return order.remove(a);
    }
    /* verify Registry#dropAny scope=3 bits=3
    ret => size(this.order.items') = size(this.order.items) - 1
    => holds
    */

    int where(Thing a) {
        return order.indexOf(a);
    }
    /* verify Registry#where scope=3 bits=3
    if a in univ.(this.order.items) then ret.(this.order.items) = a else ret = -1
    => holds
    */

    void markAll() {
        for (Thing t : order) marked.add(t);
    }
    /* verify Registry#markAll scope=3 unroll=3 bits=3
    this.marked.contents' = this.marked.contents + univ.(this.order.items)
    => holds
    */
    /* verify Registry#markAll scope=2 unroll=2 bits=3
    this.marked.contents' = this.marked.contents
    => violated
    */

    Set<Key> keys() {
        Set<Key> result = new HashSet<>();
        for (Key k : things.keySet()) result.add(k);
        return result;
    }
    /* verify Registry#keys scope=3,Set=4 unroll=3
    ret.contents' = this.things.mapping.univ
    => holds
    */

    Set<Key> kept() {
        return things.keySet();
    }
    /* verify Registry#kept scope=2
    ret.contents' = this.things.mapping.univ
    => unknown it is a view
    */

    void putWhileWalking(Key k, Thing t) {
        for (Thing one : things.values()) {
            if (one == t) things.put(k, null);
        }
    }
    /* verify Registry#putWhileWalking scope=2
    t = null
    => unknown after what it shows has changed
    */

    /* A list that shrinks under its iterator: whether the loop ends or throws depends on the class, so both are executions. */
    int shrinking() {
        int n = 0;
        Iterator<Thing> it = linked.iterator();
        while (it.hasNext()) {
            it.next();
            n = n + 1;
            if (n == 2) linked.clear();
        }
        return n;
    }
    /* verify Registry#shrinking scope=3 unroll=3 bits=3
    int(ret) != 2
    => violated
    */

    Thing first() {
        Iterator<Thing> it = marked.iterator();
        return it.hasNext() ? it.next() : null;
    }
    /* verify Registry#first scope=3
    ret = null or ret in this.marked.contents
    => holds
    */
    /* verify Registry#first scope=2
    ret = null
    => violated
    */

    List<Thing> copied() {
        return new ArrayList<>(marked);
    }
    /* verify Registry#copied scope=3 bits=3
    univ.(ret.items') = this.marked.contents
    => holds
    */

    void twoNames(Map<Key, Thing> a, Map<Key, Thing> b, Key k, Thing t) {
        a.put(k, t);
        b.remove(k);
    }
    /* verify Registry#twoNames scope=2
    k.(a.mapping') = t
    => violated
    */
    /* verify Registry#twoNames scope=3
    a != b => k.(a.mapping') = t
    => holds
    */

    boolean nested(List<List<Thing>> lists, List<Thing> wanted) {
        return lists.contains(wanted);
    }
    /* verify Registry#nested scope=2
    ret = (wanted in univ.(lists.items))
    => unknown have their own equals
    */

    boolean same(String a, String b) {
        return a == b;
    }
    /* verify Registry#same scope=2
    ret = (a = b)
    => unknown identity
    */

    Object kept;

    void keepOther(Object a, Object b) {
        if (a != b) kept = a;
    }

    void keepString(String a, String b) {
        keepOther(a, b);
    }
    /* verify Registry#keepString scope=2
    a = b => this.kept' = this.kept
    => unknown identity
    */

    boolean alike(String a, String b) {
        return a.equals(b);
    }
    /* verify Registry#alike scope=2
    ret = (a = b)
    => holds
    */

    void sorted() {
        java.util.Collections.sort(new LinkedList<String>());
    }
    /* verify Registry#sorted scope=2
    this.order' = this.order
    => unknown
    */
}
