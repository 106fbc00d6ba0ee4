// Fields by object and by name; arrays; statics; inheritance.
class Fields {
    static class Node {
        Node next;
        Object data;
    }

    static class Special extends Node {
        Object extra;
    }

    static Object shared;
    static final String NAME = "constant";

    static void points(Object o) {}

    static void alias(Object a, Object b) {}

    static void run(int n) {
        Object x = new Object(); // @x
        Object y = new Object(); // @y
        Node a = new Node(); // @a
        Node b = new Node(); // @b
        a.data = x;
        b.data = y;
        points(a.data); // x
        points(b.data); // y
        points(a.next); // b blunt: what is written later is there already
        alias(a, b); // no
        a.next = b;
        b.next = a;
        points(a.next.next.data); // x
        points(a.next.next.next); // b
        Special s = new Special(); // @s
        s.extra = x;
        ((Node) s).data = y;
        points(s.extra); // x
        points(s.data); // y
        Object[] array = new Object[4]; // @array
        array[0] = x;
        array[n] = y;
        points(array[2]); // x, y
        Object[][] deep = new Object[2][2]; // @deep
        deep[1][n] = x;
        points(deep[n][0]); // x
        Object[] own = array.clone();
        points(own[0]); // x, y
        shared = n > 1 ? a : x;
        points(shared); // a, x
        points(NAME); // String
        Node chosen = n > 0 ? a : b;
        points(chosen); // a, b
        alias(chosen, s); // no
        Node list = null;
        for (int i = 0; i < n; i++) {
            Node head = new Node(); // @head
            head.next = list;
            list = head;
        }
        points(list.next.next); // head
    }
}
