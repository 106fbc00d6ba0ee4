// An LRU cache from a hash map and a doubly linked list.
import java.util.HashMap;
import java.util.Map;

public class LruCacheByHand<K, V> {
    private class Node { K key; V val; Node prev, next; }
    private final Map<K, Node> map = new HashMap<>();
    private final Node head = new Node(), tail = new Node();
    private final int cap;
    int hits, misses;

    LruCacheByHand(int cap) { this.cap = cap; head.next = tail; tail.prev = head; }

    private void unlink(Node n) { n.prev.next = n.next; n.next.prev = n.prev; }
    private void front(Node n) { n.next = head.next; n.prev = head; head.next.prev = n; head.next = n; }

    V get(K k) {
        Node n = map.get(k);
        if (n == null) { misses++; return null; }
        hits++;
        unlink(n);
        front(n);
        return n.val;
    }

    void put(K k, V v) {
        Node n = map.get(k);
        if (n == null) {
            if (map.size() == cap) { Node old = tail.prev; unlink(old); map.remove(old.key); }
            n = new Node();
            n.key = k;
            map.put(k, n);
        } else unlink(n);
        n.val = v;
        front(n);
    }

    @Override public String toString() {
        StringBuilder sb = new StringBuilder();
        for (Node n = head.next; n != tail; n = n.next) sb.append(n.key).append('=').append(n.val).append(' ');
        return sb.toString().trim();
    }

    public static void main(String[] args) {
        LruCacheByHand<String, Integer> c = new LruCacheByHand<>(3);
        for (String s : "a b c a d b a e a".split(" ")) {
            Integer v = c.get(s);
            c.put(s, v == null ? 1 : v + 1);
            System.out.println(s + ": " + c);
        }
        System.out.println(c.hits + " hits, " + c.misses + " misses");
    }
}
