package karun.seeded;

/* T2 of the thesis: init begins one entry too late, so a graph with a circle is called sorted. */

class List {
    ListEntry head;
}

class ListEntry {
    Node node;
    ListEntry next, prev;
}

class Node {
    List inNodesList, outNodesList;
    int inDeg, outDeg, visitedInsNum;
}

class Graph {
    List nodes;

    void init() {
        ListEntry c = this.nodes.head.next;
        while (c != null) {
            c.node.visitedInsNum = 0;
            c = c.next;
        }
    }

    void fixIns(Node n) {
        ListEntry p = n.outNodesList.head;
        while (p != null) {
            p.node.visitedInsNum = p.node.visitedInsNum + 1;
            p = p.next;
        }
    }

    ListEntry findSource(ListEntry entry) {
        ListEntry e = entry;
        while (e != null && e.node.inDeg != e.node.visitedInsNum) e = e.next;
        return e;
    }

    /* define
    fun contents = head.*next.node
    pred repInv {
      all n: this.nodes.contents | all e1, e2: n.outNodesList.head.*next | e1 != e2 => e1.node != e2.node
      all n: Node | n.inDeg = size(n.inNodesList.contents)
      all n: Node | n.outDeg = size(n.outNodesList.contents)
      all n1, n2: Node | n1 in n2.inNodesList.contents <=> n2 in n1.outNodesList.contents
      all e1, e2: ListEntry | e1.next = e2 <=> e2.prev = e1
    }
    */

    boolean topologicalSort() {
        boolean ok = true;
        init();
        ListEntry cur = nodes.head;
        while (cur != null) {
            ListEntry s = findSource(cur);
            if (s == null) {
                ok = false;
                break;
            }
            fixIns(s.node);
            Node t = s.node;
            s.node = cur.node;
            cur.node = t;
            cur = cur.next;
        }
        return ok;
    }
    /* verify Graph#topologicalSort scope=2 unroll=2 bits=3
    repInv and ret => all e: this.nodes'.head'.*next' | int(e.node'.inDeg) < size(e.*prev')
    => violated
    */
    /* verify Graph#topologicalSort scope=2 unroll=2 bits=3
    repInv and ret => this.nodes'.head'.*next'.node' = this.nodes.head.*next.node
    => holds
    */
}
