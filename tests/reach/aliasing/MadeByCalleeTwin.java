package aliasing;

/**
 * What a callee writes into an object that it was given is seen in it.
 *
 * Twin: it writes into an object that it has made.
 */
public class MadeByCalleeTwin {
    static class Cell {
        int n;
        Cell next;
        Cell(int n) { this.n = n; }
    }

    static Cell push(Cell c) {
        Cell made = new Cell(7);
        made.next = c;
        made.n = 8;
        return made;
    }

    public static void run(Cell c) {
        int before = c.n;
        Cell top = push(c);
        if (c.n != before && top.next == c) {
            top = null; // goal: unreachable entry=MadeByCalleeTwin#run
        }
    }
}
