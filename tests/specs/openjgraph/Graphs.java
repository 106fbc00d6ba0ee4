package openjgraph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/* A graph with the structure of OpenJGraph's GraphImpl and its minimum spanning tree, written anew: vertices, edges at their ends, all edges. */

class Vertex {}

class Edge {
    Vertex a, b;
    int weight;

    Edge(Vertex a, Vertex b) {
        this.a = a;
        this.b = b;
    }
}

class Graph {
    Set<Vertex> vertices;
    Map<Vertex, Set<Edge>> edgesOf;
    Set<Edge> allEdges;

    /* define
    pred separate {
      this.vertices != this.allEdges and this.vertices not in univ.(this.edgesOf.mapping) and this.allEdges not in univ.(this.edgesOf.mapping)
      all v, w: this.vertices.contents | v != w => v.(this.edgesOf.mapping) != w.(this.edgesOf.mapping)
      this.edgesOf.mapping.univ = this.vertices.contents and null not in this.vertices.contents and null not in univ.(this.edgesOf.mapping)
    }
    pred edgesAreTheUnion { this.allEdges.contents = univ.(this.edgesOf.mapping).contents }
    pred inBothLists { all e: this.allEdges.contents | e in (e.a.(this.edgesOf.mapping)).contents and e in (e.b.(this.edgesOf.mapping)).contents }
    pred onlyAtEnds { all v: this.vertices.contents | all e: (v.(this.edgesOf.mapping)).contents | v in e.a + e.b }
    pred endsInGraph { all e: this.allEdges.contents | e.a + e.b in this.vertices.contents }
    pred listForEach { this.edgesOf.mapping.univ = this.vertices.contents }
    */

    boolean containsVertex(Vertex v) {
        return vertices.contains(v);
    }
    /* verify Graph#containsVertex scope=3 bits=3 refinements=0
    contents' = contents and this.vertices' = this.vertices and ret = (v in this.vertices.contents)
    => holds
    */

    void add(Vertex v) {
        if (vertices.contains(v)) return;
        vertices.add(v);
        edgesOf.put(v, new HashSet<>());
    }
    /* verify Graph#add scope=3,Set=5 bits=3
    requires: separate
    no (v.(this.edgesOf.mapping')).contents' or (v.(this.edgesOf.mapping')).contents' = (v.(this.edgesOf.mapping)).contents
    => holds
    */
    /* verify Graph#add scope=3,Set=5 bits=3
    v in this.vertices.contents'
    => holds
    */
    /* verify Graph#add scope=3,Set=5 bits=3
    requires: separate and listForEach
    listForEach'
    => holds
    */

    void addEdge(Edge e) {
        Vertex a = e.a, b = e.b;
        if (!vertices.contains(a)) add(a);
        if (!vertices.contains(b)) add(b);
        edgesOf.get(a).add(e);
        edgesOf.get(b).add(e);
        allEdges.add(e);
    }
    /* verify Graph#addEdge scope=2,Set=5 bits=3
    requires: separate
    e in this.allEdges.contents' => e.a + e.b in this.vertices.contents'
    => holds
    */
    /* verify Graph#addEdge scope=2,Set=5 bits=3
    requires: separate
    all v: this.vertices.contents - (e.a + e.b) | (v.(this.edgesOf.mapping')).contents' = (v.(this.edgesOf.mapping)).contents
    => holds
    */
    /* verify Graph#addEdge scope=2,Set=5 bits=3
    all v: this.vertices.contents - (e.a + e.b) | (v.(this.edgesOf.mapping')).contents' = (v.(this.edgesOf.mapping)).contents
    => violated
    */

    Edge addEdge(Vertex a, Vertex b) {
        Edge e = new Edge(a, b);
        addEdge(e);
        return e;
    }

    void removeEdge(Edge e) {
        edgesOf.get(e.a).remove(e);
        edgesOf.get(e.b).remove(e);
        allEdges.remove(e);
    }
    /* verify Graph#removeEdge scope=3,Set=5 bits=3
    requires: separate
    all v: this.vertices.contents - (e.a + e.b) | (v.(this.edgesOf.mapping')).contents' = (v.(this.edgesOf.mapping)).contents
    => holds
    */
    /* verify Graph#removeEdge scope=3,Set=5 bits=3
    e not in (e.a.(this.edgesOf.mapping')).contents' + (e.b.(this.edgesOf.mapping')).contents'
    => holds
    */
    /* verify Graph#removeEdge scope=2,Set=3 bits=3
    edgesAreTheUnion => edgesAreTheUnion'
    => violated
    */

    void remove(Vertex v) {
        List<Edge> gone = new ArrayList<>(edgesOf.get(v));
        for (Edge e : gone) removeEdge(e);
        edgesOf.remove(v);
        vertices.remove(v);
    }
    /* verify Graph#remove scope=2,Set=4 unroll=2 bits=3
    requires: separate
    v not in this.vertices.contents' and no v.(this.edgesOf.mapping')
    => holds
    */

    boolean containsEdge(Edge e) {
        return allEdges.contains(e);
    }

    Set<Edge> edgesAt(Vertex v) {
        return edgesOf.get(v);
    }

    int degree(Vertex v) {
        return edgesOf.get(v).size();
    }

    boolean isEmpty() {
        return vertices.isEmpty();
    }

    int vertexCount() {
        return vertices.size();
    }

    boolean adjacent(Vertex v, Vertex w) {
        for (Edge e : edgesOf.get(v)) {
            if (e.a == w || e.b == w) return true;
        }
        return false;
    }

    void clear() {
        vertices.clear();
        edgesOf.clear();
        allEdges.clear();
    }

    Vertex find(Map<Vertex, Vertex> leaders, Vertex v) {
        Vertex at = v;
        while (leaders.get(at) != null) at = leaders.get(at);
        return at;
    }

    Graph minSpanTree() {
        Graph tree = new Graph();
        tree.vertices = new HashSet<>();
        tree.edgesOf = new HashMap<>();
        tree.allEdges = new HashSet<>();
        Map<Vertex, Vertex> leaders = new HashMap<>();
        for (Edge e : allEdges) {
            Vertex x = find(leaders, e.a), y = find(leaders, e.b);
            if (x != y) {
                leaders.put(x, y);
                tree.addEdge(e);
            }
        }
        return tree;
    }
    /* verify Graph#minSpanTree scope=2,Set=6,Map=4 unroll=2 bits=3
    ret.allEdges'.contents' in this.allEdges.contents
    => holds
    */
    /* verify Graph#minSpanTree scope=2,Set=6,Map=4 unroll=2 bits=3
    ret.vertices'.contents' in this.allEdges.contents.(a + b)
    => holds
    */
    /* verify Graph#minSpanTree scope=2,Set=6,Map=4 unroll=2 bits=3
    ret.allEdges'.contents' = this.allEdges.contents
    => violated
    */
}
