// A trie with insertion, prefix search, counting and deletion.
import java.util.ArrayList;
import java.util.List;

public class TriePrefix {
    static class Node { final Node[] kids = new Node[26]; int words, passes; }
    final Node root = new Node();

    void add(String w) {
        Node n = root;
        for (char c : w.toCharArray()) {
            int k = c - 'a';
            if (n.kids[k] == null) n.kids[k] = new Node();
            n = n.kids[k];
            n.passes++;
        }
        n.words++;
    }

    Node find(String p) {
        Node n = root;
        for (int i = 0; i < p.length() && n != null; i++) n = n.kids[p.charAt(i) - 'a'];
        return n;
    }

    boolean remove(String w) {
        Node end = find(w);
        if (end == null || end.words == 0) return false;
        end.words--;
        Node n = root;
        for (char c : w.toCharArray()) {
            Node k = n.kids[c - 'a'];
            if (--k.passes == 0) { n.kids[c - 'a'] = null; return true; }
            n = k;
        }
        return true;
    }

    void collect(Node n, String p, List<String> out) {
        if (n == null) return;
        for (int i = 0; i < n.words; i++) out.add(p);
        for (char c = 'a'; c <= 'z'; c++) collect(n.kids[c - 'a'], p + c, out);
    }

    List<String> with(String p) { List<String> l = new ArrayList<>(); collect(find(p), p, l); return l; }

    public static void main(String[] args) {
        TriePrefix t = new TriePrefix();
        for (String w : "car card care cat dog do done car".split(" ")) t.add(w);
        System.out.println(t.with("car") + " " + t.with("do") + " " + t.with("x") + " " + t.find("ca").passes);
        System.out.println(t.remove("car") + " " + t.remove("ca") + " " + t.remove("done") + " " + t.with(""));
        System.out.println((t.find("don") == null) + " " + (t.find("dog") != null));
    }
}
