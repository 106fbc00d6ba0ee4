package karun;

/* S1 to S5 and T1 of the thesis. */

class List {
    ListEntry head;

    /* spec List#insert
    head' = head ++ (this -> New$ListEntry)
    next' = next ++ (New$ListEntry -> this.head)
    node' = node ++ (New$ListEntry -> n)
    prev' = prev ++ ((this.head - null) -> New$ListEntry)
    ListEntry' = ListEntry + New$ListEntry
    */
    void insert(Node n) {
        ListEntry e = new ListEntry(n);
        ListEntry t = this.head;
        this.head = e;
        e.next = t;
        if (t != null) t.prev = e;
    }
}

class ListEntry {
    Node node;
    ListEntry next, prev;

    ListEntry(Node n) {
        node = n;
        next = null;
        prev = null;
    }

    /* spec ListEntry#nullifyMove
    node' = node ++ (e1 -> e2.node) ++ (e2 -> null)
    ret = e1.(node ++ (e1 -> e2.node) ++ (e2 -> null))
    */
    static Node nullifyMove(ListEntry e1, ListEntry e2) {
        e1.node = e2.node;
        e2.node = null;
        return e1.node;
    }
    /* verify ListEntry#nullifyMove scope=3
    ret = (if e1 = e2 then null else e2.node)
    => holds
    */
}

class Node {
    List inNodesList, outNodesList;
    int inDeg, outDeg, visitedInsNum;
}

class Graph {
    List nodes;

    /* spec Graph#init
    visitedInsNum' = visitedInsNum ++ (this.nodes.head.*next.node -> 0)
    */
    /* spec Graph#init no-patterns
    visitedInsNum' in visitedInsNum + (this.nodes.head.*next.node -> 0)
    visitedInsNum - (this.nodes.head.*next.node -> univ) in visitedInsNum'
    */
    void init() {
        ListEntry c = this.nodes.head;
        while (c != null) {
            c.node.visitedInsNum = 0;
            c = c.next;
        }
    }

    /* spec Graph#fixIns
    visitedInsNum' in visitedInsNum + (n.outNodesList.head.*next.node -> Int)
    visitedInsNum - (n.outNodesList.head.*next.node -> univ) in visitedInsNum'
    */
    void fixIns(Node n) {
        ListEntry p = n.outNodesList.head;
        while (p != null) {
            p.node.visitedInsNum = p.node.visitedInsNum + 1;
            p = p.next;
        }
    }

    /* spec Graph#findSource
    ret in entry.*next & (null + node.inDeg.(entry.*next.node.visitedInsNum) & node.visitedInsNum.(entry.*next.node.inDeg))
    */
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
    /* verify Graph#topologicalSort scope=2 unroll=2 bits=3 refinements=0
    repInv and ret => this.nodes'.head'.*next'.node' = this.nodes.head.*next.node
    => holds
    */
    /* verify Graph#topologicalSort scope=2 unroll=2 bits=3 refinements=1
    repInv and ret => all e: this.nodes'.head'.*next' | int(e.node'.inDeg) < size(e.*prev')
    => holds
    */
    /* verify Graph#topologicalSort scope=3 unroll=3 bits=4
    repInv and ret => all e: this.nodes'.head'.*next' | int(e.node'.inDeg) < size(e.*prev')
    => holds
    */
    /* verify Graph#topologicalSort scope=3 unroll=3 bits=4 refinements=0
    repInv and ret => this.nodes'.head'.*next'.node' = this.nodes.head.*next.node
    => holds
    */
    /* verify Graph#topologicalSort scope=2 unroll=2 bits=3
    repInv => ret
    => violated
    */
}
