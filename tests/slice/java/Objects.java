/** A list of its own making: references in fields, methods with a receiver, null. */
class Objects {
    static class Node {
        final int item;
        Node next;
        int visits;
        Node(int item, Node next) { this.item = item; this.next = next; } // in
    }

    Node head;

    void add(int item) { head = new Node(item, head); } // in

    int sum() {
        int total = 0; // in
        for (Node at = head; at != null; at = at.next) { // in
            total += at.item; // in
            at.visits++; // out
        }
        return total; // in
    }

    static void _SLICE(int x) {}

    static void run(int a, int b, int c, int d) {
        Objects list = new Objects(); // in
        list.add(a); // in
        list.add(b); // in
        if (c > 0) // in
            list.head = list.head.next; // in
        Objects other = new Objects();
        other.add(d);
        _SLICE(list.sum()); // in
    }
}
