// Hand-made linked list and binary tree: insertion, deletion, traversal.
public class LinkedStructures {
    static class Node { int v; Node l, r; Node(int v) { this.v = v; } }

    static Node insert(Node n, int v) {
        if (n == null) return new Node(v);
        if (v < n.v) n.l = insert(n.l, v);
        else if (v > n.v) n.r = insert(n.r, v);
        return n;
    }

    static Node delete(Node n, int v) {
        if (n == null) return null;
        if (v < n.v) n.l = delete(n.l, v);
        else if (v > n.v) n.r = delete(n.r, v);
        else if (n.l == null) return n.r;
        else if (n.r == null) return n.l;
        else {
            Node m = n.r;
            while (m.l != null) m = m.l;
            n.v = m.v;
            n.r = delete(n.r, m.v);
        }
        return n;
    }

    static String show(Node n) { return n == null ? "." : "(" + show(n.l) + n.v + show(n.r) + ")"; }
    static int height(Node n) { return n == null ? 0 : 1 + Math.max(height(n.l), height(n.r)); }

    public static void main(String[] args) {
        Node root = null;
        for (int v : new int[] {50, 20, 70, 10, 30, 60, 80, 25, 35, 20}) root = insert(root, v);
        System.out.println(show(root) + " " + height(root));
        for (int v : new int[] {20, 50, 99, 10}) {
            root = delete(root, v);
            System.out.println(show(root));
        }
        Node list = null;
        for (int i = 0; i < 5; i++) { Node n = new Node(i); n.r = list; list = n; }
        Node rev = null;
        while (list != null) { Node t = list.r; list.r = rev; rev = list; list = t; }
        for (; rev != null; rev = rev.r) System.out.print(rev.v + " ");
        System.out.println();
    }
}
