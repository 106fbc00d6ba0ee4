// Helpful NullPointerException messages: reading and writing fields of null.
public class NpeFieldMessages {
    int num;
    long wide;
    NpeFieldMessages next;
    static NpeFieldMessages head;
    NpeFieldMessages[] kids = new NpeFieldMessages[3];

    static NpeFieldMessages find(String key, int n) { return null; }
    static void msg(NullPointerException e) { System.out.println(e.getMessage()); }

    void viaThis() {
        try { this.next.num = 4; } catch (NullPointerException e) { msg(e); }
        try { next.next.num++; } catch (NullPointerException e) { msg(e); }
    }

    static void param(NpeFieldMessages p, int k) {
        try { p.num = k; } catch (NullPointerException e) { msg(e); }
        try { p.wide += k; } catch (NullPointerException e) { msg(e); }
    }

    public static void main(String[] args) {
        NpeFieldMessages o = new NpeFieldMessages();
        NpeFieldMessages nul = null;
        try { System.out.println(nul.num); } catch (NullPointerException e) { msg(e); }
        try { nul.wide = 5; } catch (NullPointerException e) { msg(e); }
        try { head.next = o; } catch (NullPointerException e) { msg(e); }
        try { o.next.num++; } catch (NullPointerException e) { msg(e); }
        try { o.kids[2].num = 1; } catch (NullPointerException e) { msg(e); }
        int i = 0;
        try { o.kids[i + 1].kids[i].num = 1; } catch (NullPointerException e) { msg(e); }
        try { find("k", 3).num = 2; } catch (NullPointerException e) { msg(e); }
        try { o.kids[0].next.next = null; } catch (NullPointerException e) { msg(e); }
        o.viaThis();
        param(null, 9);
    }
}
