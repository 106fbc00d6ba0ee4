package beyond;

/* Loops that read what they write: the answer must stay readable. */

class Pile {
    static class Plate {
        Plate below;
    }

    Plate top;
    int count;

    /* spec Pile#clear
    count' in count + (this -> Int)
    top' in top + (this -> this.top.^below)
    */
    void clear() {
        while (top != null) {
            top = top.below;
            count--;
        }
    }
    /* verify Pile#clear scope=2 unroll=2
    this.top' = null
    => holds
    */
}
