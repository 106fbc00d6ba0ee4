package karun;

/* S6 to S8 of the thesis: java.util.LinkedList as it was, a ring with a header, without its size. */

class Entry {
    Object element;
    Entry next, previous;

    Entry(Object e, Entry n, Entry p) {
        element = e;
        next = n;
        previous = p;
    }
}

class LinkedList {
    Entry header;

    /* spec LinkedList#<init>
    next' = next ++ (New$Entry -> New$Entry)
    previous' = previous ++ (New$Entry -> New$Entry)
    header' = header ++ (this -> New$Entry)
    Entry' = Entry + New$Entry
    */
    LinkedList() {
        header = new Entry(null, null, null);
        header.next = header;
        header.previous = header;
    }

    Object copy() {
        LinkedList c = new LinkedList();
        for (Entry e = header.next; e != header; e = e.next) {
            Entry x = new Entry(e.element, c.header, c.header.previous);
            x.previous.next = x;
            x.next.previous = x;
        }
        return c;
    }
    /* define
    fun ring = header.^next
    pred wellFormed {
      all l: LinkedList | l.header != null and l.header in l.header.^next
      all e: Entry | e.next != null and e.previous != null and e.next.previous = e and e.previous.next = e
      all l: LinkedList | l.header.element = null
    }
    */
    /* verify LinkedList#copy scope=3,Entry=5,LinkedList=2 unroll=2
    wellFormed => all e: Entry | e.next' = e.next and e.previous' = e.previous and e.element' = e.element
    => holds
    */
    /* verify LinkedList#copy scope=2,Entry=5 unroll=2
    wellFormed => ret not in LinkedList and (ret.header'.^next' - ret.header').element' in (this.ring - this.header).element
    => holds
    */

    /* verify LinkedList#copy scope=2,Entry=5 unroll=2
    wellFormed => size(ret.header'.^next') = size(this.ring)
    => holds
    */

    /* spec LinkedList#remove
    next' in next + ((element.o & this.header.^next).previous -> (element.o & this.header.^next).next)
    next - ((element.o & this.header.^next).previous -> univ) in next'
    previous' in previous + (((element.o & this.header.^next).next + (element.o & this.header.^next).((element.o & this.header.^next).previous -> (element.o & this.header.^next).next)) -> (element.o & this.header.^next).previous)
    previous - (((element.o & this.header.^next).next + (element.o & this.header.^next).((element.o & this.header.^next).previous -> (element.o & this.header.^next).next)) -> univ) in previous'
    ret in Int(0) + Int(1)
    */
    boolean remove(Object o) {
        for (Entry e = header.next; e != header; e = e.next) {
            if (e.element == o) {
                e.previous.next = e.next;
                e.next.previous = e.previous;
                return true;
            }
        }
        return false;
    }
    /* verify LinkedList#remove scope=3 unroll=2
    all e: Entry | e.element' = e.element
    => holds
    */
    /* verify LinkedList#remove scope=3 unroll=2
    wellFormed => this.ring.element - o in this.header'.^next'.element'
    => holds
    */

    /* spec LinkedList#addBefore
    element' = element ++ (New$Entry -> o)
    next' = next ++ (New$Entry -> e) ++ (e.previous -> New$Entry)
    previous' = previous ++ (New$Entry -> e.previous) ++ (e -> New$Entry)
    Entry' = Entry + New$Entry
    ret = New$Entry
    */
    Entry addBefore(Object o, Entry e) {
        Entry x = new Entry(o, e, e.previous);
        x.previous.next = x;
        x.next.previous = x;
        return x;
    }

    void addFirst(Object o) {
        addBefore(o, header.next);
    }
    /* verify LinkedList#addFirst scope=3,Entry=4 refinements=0
    wellFormed => this.header'.next'.element' = o and this.header'.^next'.element' = this.ring.element + o
    => holds
    */

    void addLast(Object o) {
        addBefore(o, header);
    }
    /* verify LinkedList#addLast scope=3,Entry=4 refinements=0
    wellFormed => this.header'.previous'.element' = o and this.header'.^next'.element' = this.ring.element + o
    => holds
    */

    boolean add(Object o) {
        addBefore(o, header);
        return true;
    }
    /* verify LinkedList#add scope=3,Entry=4 refinements=0
    wellFormed => ret and o in this.header'.^next'.element'
    => holds
    */

    /* spec LinkedList#getFirst
    ret = this.header.next.element
    */
    Object getFirst() {
        Entry f = header.next;
        if (f == header) throw new java.util.NoSuchElementException();
        return f.element;
    }

    /* spec LinkedList#removeFirst
    next' = next ++ (this.header.next.previous -> this.header.next.next)
    previous' = previous ++ (this.header.next.(next ++ (this.header.next.previous -> this.header.next.next)) -> this.header.next.previous)
    ret = this.header.next.element
    */
    Object removeFirst() {
        Entry f = header.next;
        if (f == header) throw new java.util.NoSuchElementException();
        Object r = f.element;
        f.previous.next = f.next;
        f.next.previous = f.previous;
        return r;
    }
    /* verify LinkedList#removeFirst scope=3 unroll=1
    wellFormed => this.header'.next' = this.header.next.next
    => holds
    */

    /* spec LinkedList#getLast
    ret = this.header.previous.element
    */
    Object getLast() {
        Entry l = header.previous;
        if (l == header) throw new java.util.NoSuchElementException();
        return l.element;
    }
    /* verify LinkedList#getLast scope=3 unroll=1
    wellFormed => ret = this.header.previous.element and this.header.previous != this.header
    => holds
    */

    /* spec LinkedList#removeLast
    next' = next ++ (this.header.previous.previous -> this.header.previous.next)
    previous' = previous ++ (this.header.previous.(next ++ (this.header.previous.previous -> this.header.previous.next)) -> this.header.previous.previous)
    ret = this.header.previous.element
    */
    Object removeLast() {
        Entry l = header.previous;
        if (l == header) throw new java.util.NoSuchElementException();
        Object r = l.element;
        l.previous.next = l.next;
        l.next.previous = l.previous;
        return r;
    }
    /* verify LinkedList#removeLast scope=3 unroll=1
    wellFormed => this.header'.previous' = this.header.previous.previous and ret = this.header.previous.element
    => holds
    */

    /* spec LinkedList#clear
    next' = next ++ (this.header -> this.header)
    previous' = previous ++ (this.header -> this.header)
    */
    void clear() {
        header.next = header;
        header.previous = header;
    }
    /* verify LinkedList#clear scope=3
    this.header'.^next' = this.header
    => holds
    */
}
