package beyond;

/* Strings that are put together, copies by clone, exceptions that are caught, and written specifications below summaries. */

class Label {
    String text;
    Label next;

    static String key(String a, String b) {
        return a + ":" + b;
    }

    /* Equal parts make equal strings, wherever they are put together. */
    static boolean same(String a, String b) {
        String first = key(a, b);
        String second = key(a, b);
        return first.equals(second);
    }
    /* verify Label#same scope=3 unroll=1 bits=3
    ret
    => holds
    */

    void rename(String a) {
        text = "x" + a;
    }
    /* verify Label#rename scope=3 unroll=1 bits=3
    a != null => this.text' = a.("x".joined)
    => holds
    */
    /* What is appended after a part is looked at is seen as well. */
    void append(String a) {
        StringBuilder builder = new StringBuilder("x");
        for (Label l = next; l != null; l = l.next) builder.append(a);
        text = builder.toString();
    }
    /* verify Label#append scope=3 unroll=2 bits=3
    a != null and this.next = null => this.text' = "x"
    => holds
    */
    /* verify Label#append scope=3 unroll=2 bits=3
    a != null and this.next != null and this.next.next = null => this.text' = a.("x".joined)
    => holds
    */
}

class Copied implements Cloneable {
    Copied next;
    int value;

    Copied copy() throws CloneNotSupportedException {
        return (Copied) super.clone();
    }
    /* verify Copied#copy scope=3 bits=3
    ret not in Copied and ret.next' = this.next and ret.value' = this.value and value' - (ret -> univ) in value
    => holds
    */
    /* verify Copied#copy scope=2 bits=3
    ret.next' = null
    => violated
    */

    void step() {
        if (next == null) throw new IllegalStateException("the end of " + this);
        value = value + 1;
    }

    static boolean tried(Copied c) {
        try {
            c.step();
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }
    /* verify Copied#tried scope=2 bits=3
    (ret => c != null and c.next != null) and (c != null and c.next != null => ret)
    => holds
    */
    /* verify Copied#tried scope=2 bits=3
    ret => int(c.value') = int(c.value) + 1
    => holds
    */
}

class Outside {
    int gone;

    /* methods
    method beyond.Outside#forget() { modifies gone; ensures gone' - (this -> univ) = gone - (this -> univ); }
    */
    void forget() {
        gone = 0;
    }

    void step() {
        forget();
    }

    /* What a written specification changes is changed for the callers of its callers, too. */
    void twice() {
        step();
        step();
    }
    /* verify Outside#twice scope=2 bits=3
    this.gone != 0 => this.gone' != 0
    => violated
    */
}

/** What texts under construction throw. */
class Built {
    int seen;

    /* spec Built#of
    ret in String'
    throws if s = null
    */
    static String of(String s) {
        return new StringBuffer(s).append(1).toString();
    }

    /* spec Built#sized unchecked
    ret in String'
    throws if int(n) < 0
    */
    static String sized(int n) {
        return new StringBuilder(n).append("x").toString();
    }

    /* verify Built#guarded
    s != null => seen' = seen
    => holds
    */
    /* verify Built#guarded
    seen' = seen
    => violated
    */
    void guarded(String s) {
        try {
            new StringBuilder(s).append("x");
        } catch (NullPointerException e) {
            seen = 1;
        }
    }

    /* verify Built#first
    this.seen' != 2
    => violated
    */
    void first(String s) {
        seen = 0;
        try {
            new StringBuilder(s).charAt(100);
        } catch (RuntimeException e) {
            seen = 2;
        }
    }
}
