// Huffman coding: tree by priority queue, encode, decode and check.
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

public class HuffmanCodes {
    static class Node implements Comparable<Node> {
        final int freq, order;
        final char c;
        final Node l, r;
        Node(int f, int o, char c, Node l, Node r) { freq = f; order = o; this.c = c; this.l = l; this.r = r; }
        @Override public int compareTo(Node n) { return freq != n.freq ? Integer.compare(freq, n.freq) : Integer.compare(order, n.order); }
    }

    static void codes(Node n, String p, Map<Character, String> m) {
        if (n.l == null) { m.put(n.c, p.isEmpty() ? "0" : p); return; }
        codes(n.l, p + '0', m);
        codes(n.r, p + '1', m);
    }

    public static void main(String[] args) {
        String text = "abracadabra alakazam";
        TreeMap<Character, Integer> freq = new TreeMap<>();
        for (char c : text.toCharArray()) freq.merge(c, 1, Integer::sum);
        PriorityQueue<Node> q = new PriorityQueue<>();
        int order = 0;
        for (Map.Entry<Character, Integer> e : freq.entrySet()) q.add(new Node(e.getValue(), order++, e.getKey(), null, null));
        while (q.size() > 1) { Node a = q.poll(), b = q.poll(); q.add(new Node(a.freq + b.freq, order++, '\0', a, b)); }
        Node root = q.poll();
        TreeMap<Character, String> m = new TreeMap<>();
        codes(root, "", m);
        System.out.println(m);
        StringBuilder bits = new StringBuilder();
        for (char c : text.toCharArray()) bits.append(m.get(c));
        System.out.println(bits + " " + bits.length());
        StringBuilder back = new StringBuilder();
        Node n = root;
        for (char b : bits.toString().toCharArray()) {
            n = b == '0' ? n.l : n.r;
            if (n.l == null) { back.append(n.c); n = root; }
        }
        System.out.println(back + " " + back.toString().equals(text));
    }
}
