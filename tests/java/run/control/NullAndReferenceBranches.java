// Branches on null and on reference equality, short-circuit conditions guarding dereferences.
public class NullAndReferenceBranches {
    NullAndReferenceBranches next;
    String tag;

    NullAndReferenceBranches(String tag, NullAndReferenceBranches next) {
        this.tag = tag;
        this.next = next;
    }

    static String describe(NullAndReferenceBranches n) {
        if (n == null) return "null";
        if (n.next == n) return n.tag + " loops";
        if (n.next != null && n.next.next == null) return n.tag + " has one";
        return n.next == null || n.next.tag == null ? n.tag + " ends" : n.tag + " has more";
    }

    public static void main(String[] args) {
        NullAndReferenceBranches a = new NullAndReferenceBranches("a", null);
        NullAndReferenceBranches b = new NullAndReferenceBranches("b", a);
        NullAndReferenceBranches c = new NullAndReferenceBranches("c", b);
        NullAndReferenceBranches d = new NullAndReferenceBranches("d", null);
        d.next = d;
        for (NullAndReferenceBranches n : new NullAndReferenceBranches[] {a, b, c, d, null}) System.out.println(describe(n));
        int len = 0;
        for (NullAndReferenceBranches n = c; n != null; n = n.next) len++;
        System.out.println(len);
        Object o = a, p = b.next;
        System.out.println((o == p) + " " + (o != p) + " " + (o == c));
    }
}
