package beyond;

/* What branches tell, and what is refused by name. */

class Cell {
    Cell f;
    int g;

    /* spec Cell#either
    g' = g ++ ((x & f.y) -> 1) ++ ((y - x.f) -> 2)
    */
    void either(Cell x, Cell y) {
        if (x.f == y) x.g = 1;
        else y.g = 2;
    }

    /* spec Cell#onlyCells
    g' = g ++ ((if o in Cell' then o else none) -> 3)
    */
    void onlyCells(Object o) {
        if (o instanceof Cell) ((Cell) o).g = 3;
    }

    /* spec Cell#swap
    f' = f ++ (this -> a.f) ++ (a -> this.f)
    */
    void swap(Cell a) {
        Cell t = this.f;
        this.f = a.f;
        a.f = t;
    }
    /* verify Cell#swap scope=3
    this.f' = a.f and a.f' = this.f
    => holds
    */

    /* spec Cell#pick
    ret = if first = 0 then b else a
    */
    static Cell pick(Cell a, Cell b, boolean first) {
        return first ? a : b;
    }

    /* spec Cell#earlyReturn
    g' = g ++ ((x - null) -> 7)
    */
    static void earlyReturn(Cell x) {
        if (x == null) return;
        x.g = 7;
    }

    /* U2: a condition on a path filters its head. */
    /* spec Cell#whereEqual
    ret = if d = c.f then c & f.d else null
    */
    static Cell whereEqual(Cell c, Cell d) {
        if (c.f == d) return c;
        return null;
    }

    /* U3: a loop is unrolled so many times, and longer executions are not covered. */
    static int length(Cell x) {
        int n = 0;
        while (x != null) {
            x = x.f;
            n = n + 1;
        }
        return n;
    }
    /* verify Cell#length scope=3 unroll=2 bits=3
    int(ret) < 3
    => holds
    */
    /* verify Cell#length scope=3 unroll=3 bits=3
    int(ret) < 3
    => violated
    */

    void doubled(Cell x) {
        x.g = x.g << 1;
    }
    /* verify Cell#doubled scope=2
    int(x.g') = int(x.g) + int(x.g)
    => holds
    */
    /* verify Cell#doubled scope=2
    x.g' = x.g
    => violated
    */

    static int halved(int n) {
        return n >> 1;
    }
    /* verify Cell#halved
    int(ret) + int(ret) = int(n) or int(ret) + int(ret) + 1 = int(n)
    => holds
    */
    /* verify Cell#halved
    int(ret) >= 0
    => violated
    */

    /* Without its sign a negative number is outside the bounds, unless it is not shifted at all. */
    static int halvedWithoutSign(int n, int by) {
        return n >>> by;
    }
    /* verify Cell#halvedWithoutSign
    int(n) < 0 => ret = n
    => holds
    */
    /* verify Cell#halvedWithoutSign
    int(ret) = int(n)
    => violated
    */

    /* The last five bits of a distance count, of a long the last six. */
    static int turned(int n, int by) {
        return n << by;
    }
    /* verify Cell#turned bits=7
    int(by) = 32 => ret = n
    => holds
    */
    static long turnedLong(long n, int by) {
        return n << by;
    }
    /* verify Cell#turnedLong bits=7
    int(by) = 32 => int(ret) = 0
    => holds
    */
    /* verify Cell#turnedLong bits=8
    int(by) = 64 => ret = n
    => holds
    */

    /* Constants need not be within the bounds, as long as results are. */
    static int tens(int n) {
        return n / 100 + n % 10;
    }
    /* verify Cell#tens
    ret = n
    => holds
    */
    /* verify Cell#tens
    int(ret) >= 0
    => violated
    */

    /* Products with large ones come back. */
    static int wrapped(int n) {
        return n * 0x40000000;
    }
    /* verify Cell#wrapped
    int(n) != 0 and int(n) != 4 => int(ret) = 4
    => violated
    */
    /* verify Cell#wrapped
    int(n) = 4 => int(ret) = 0
    => holds
    */

    static float shrunk(float x) {
        return x / 2;
    }
    void strangeTest(Cell x) {
        if (shrunk(2) == 1) x.g = 1;
    }
    /* verify Cell#strangeTest scope=2
    x.g' = x.g
    => violated
    */

    void never(Cell x) {
        while (true) x.g = 1;
    }
    /* verify Cell#never scope=2
    x = null
    => vacuous
    */

    void strange(Cell x) {
        x.g = (int) (x.g * 1.5);
    }
    /* verify Cell#strange scope=2
    x.g' = x.g
    => violated
       guessed: beyond.Cell.strange line 182: a number that was a floating-point number
    */

    void impossible(Cell x) {
        x.g = 1;
    }
    /* verify Cell#impossible scope=2
    requires: x.g = 1 and x.g = 2
    x.g' = 3
    => vacuous
    */
    /* rejected Cell#impossible
    x.h = 1
    => nothing is called h
    */
    /* rejected Cell#impossible
    all s: Cell -> Cell | x in x.s
    => higher order
    */
    /* rejected Cell#impossible
    all s: set Cell | x in s
    => higher order
    */
    /* rejected Cell#impossible
    x.g.f = null
    => always empty
    */
    /* rejected Cell#impossible
    x.g' = ret
    => returns nothing
    */
    /* rejected Cell#impossible
    x.f
    => no formula
    */
    /* rejected Cell#impossible
    x.f + g = null
    => columns
    */
    /* rejected Cell#impossible
    x.f' ' = null
    => expected
    */
}
