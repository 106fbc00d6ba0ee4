package aliasing;

/**
 * What a callee writes into an object that it was given is seen in it.
 *
 * Trigger: MadeByCallee.run(new MadeByCallee.Cell(1));
 */
public class MadeByCallee {
    static class Cell {
        int n;
        Cell next;
        Cell(int n) { this.n = n; }
    }

    static Cell push(Cell c) {
        Cell made = new Cell(7);
        made.next = c;
        c.n = 7;
        return made;
    }

    public static void run(Cell c) {
        int before = c.n;
        Cell top = push(c);
        if (c.n != before && top.next == c) {
            top = null; // goal: reachable entry=MadeByCallee#run
        }
    }
}
