//! Congruence closure with explanations and backtracking.
//!
//! Nodes are applications `f(a1, .., an)` over small integer ids (a constant is an application without arguments). The
//! classes of equal nodes are kept as circular lists with a direct pointer to the representative; the smaller class is
//! relabelled on a merge. Every merge also adds one edge to the *proof forest* (Nieuwenhuis and Oliveras, "Fast congruence
//! closure and extensions", 2007): the path between two equal nodes in that forest consists of asserted equalities and
//! of congruence steps, and reading it off gives a set of reasons. The path between two nodes never changes while they
//! stay equal, so an explanation may be computed long after the equality was used.
//!
//! Some nodes are *values*: two different values are never equal (numerals, `true`/`false`, `null` and allocated
//! references, types). Explicit disequalities are stored at both classes.
//!
//! Backtracking undoes a trail in reverse order. Entries of the signature table that mention an absorbed representative are
//! not removed on a merge: no look-up can reach them until the merge is undone, when they are right again.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A reason handed in by the caller and handed back in explanations.
pub type Why = u32;

/// A node of the closure.
pub type Node = u32;

pub const NO_NODE: Node = u32::MAX;

type Signature = SmallVec<[u32; 4]>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    Given(Why),
    Congruent,
}

#[derive(Clone, Copy, Debug)]
struct Disequality {
    left: Node,
    right: Node,
    why: Why,
}

#[derive(Debug)]
enum Undo {
    AddNode,
    InsertSignature(Signature),
    Merge { small: Node, big: Node, uses: u32, diseqs: u32, value: Node, theory: Node, proof: Node },
    AddDisequality { left_class: Node, right_class: Node },
    SetTheory { class: Node },
    SetValue { class: Node },
}

/// What `pop` restores besides the trail: work that was queued but not yet done when the level began.
#[derive(Debug)]
struct Level {
    trail: usize,
    merged: usize,
    pending: Vec<(Node, Node, Edge)>,
    conflict: Option<Vec<Why>>,
}

#[derive(Debug, Default)]
pub struct Congruence {
    func: Vec<u32>,
    args: Vec<SmallVec<[Node; 3]>>,
    class: Vec<Node>,
    next: Vec<Node>,
    size: Vec<u32>,
    uses: Vec<Vec<Node>>,
    diseqs: Vec<Vec<Disequality>>,
    /// The value node of a class, and its theory node (see `attach`), or `NO_NODE`; valid at representatives.
    value: Vec<Node>,
    theory: Vec<Node>,
    proof_parent: Vec<Node>,
    proof_edge: Vec<Edge>,
    signatures: FxHashMap<Signature, Node>,
    pending: Vec<(Node, Node, Edge)>,
    conflict: Option<Vec<Why>>,
    trail: Vec<Undo>,
    levels: Vec<Level>,
    /// Pairs of theory nodes whose classes became one, oldest first.
    merged: Vec<(Node, Node)>,
    edge_seen: Vec<u32>,
    seen_stamp: u32,
    merges: u64,
}

impl Congruence {
    pub fn new() -> Congruence {
        Congruence::default()
    }

    pub fn len(&self) -> usize {
        self.func.len()
    }

    pub fn is_empty(&self) -> bool {
        self.func.is_empty()
    }

    /// How many classes have been merged since the beginning (a measure of work).
    pub fn merges(&self) -> u64 {
        self.merges
    }

    pub fn find(&self, n: Node) -> Node {
        self.class[n as usize]
    }

    pub fn equal(&self, a: Node, b: Node) -> bool {
        self.find(a) == self.find(b)
    }

    pub fn func(&self, n: Node) -> u32 {
        self.func[n as usize]
    }

    pub fn args(&self, n: Node) -> &[Node] {
        &self.args[n as usize]
    }

    /// The value in the class of `n`, or `NO_NODE`.
    pub fn value_of(&self, n: Node) -> Node {
        self.value[self.find(n) as usize]
    }

    pub fn members(&self, n: Node) -> Members<'_> {
        Members { closure: self, start: n, at: Some(n) }
    }

    /// Applications with an argument in the class of `n`.
    pub fn uses(&self, n: Node) -> &[Node] {
        &self.uses[self.find(n) as usize]
    }

    /// Equalities between theory nodes since the beginning; positions shrink on `pop`.
    pub fn merged(&self) -> &[(Node, Node)] {
        &self.merged
    }

    fn signature(&self, n: Node) -> Signature {
        let mut s = Signature::with_capacity(1 + self.args[n as usize].len());
        s.push(self.func[n as usize]);
        s.extend(self.args[n as usize].iter().map(|a| self.find(*a)));
        s
    }

    /// Adds the node `func(args)`. Callers keep nodes unique; a second node of the same shape is merged with the first.
    pub fn add(&mut self, func: u32, args: &[Node]) -> Node {
        let n = self.func.len() as Node;
        self.func.push(func);
        self.args.push(args.iter().copied().collect());
        self.class.push(n);
        self.next.push(n);
        self.size.push(1);
        self.uses.push(Vec::new());
        self.diseqs.push(Vec::new());
        self.value.push(NO_NODE);
        self.theory.push(NO_NODE);
        self.proof_parent.push(NO_NODE);
        self.proof_edge.push(Edge::Congruent);
        self.edge_seen.push(0);
        for a in args {
            let rep = self.find(*a) as usize;
            self.uses[rep].push(n);
        }
        self.trail.push(Undo::AddNode);
        if !args.is_empty() {
            let key = self.signature(n);
            match self.signatures.get(&key) {
                Some(&other) => self.pending.push((n, other, Edge::Congruent)),
                None => {
                    self.signatures.insert(key.clone(), n);
                    self.trail.push(Undo::InsertSignature(key));
                }
            }
        }
        n
    }

    /// Declares a fresh node to be a value, different from all other values.
    pub fn set_value(&mut self, n: Node) {
        let class = self.find(n);
        if self.value[class as usize] == NO_NODE {
            self.value[class as usize] = n;
            self.trail.push(Undo::SetValue { class });
        } else if self.value[class as usize] != n {
            let (a, b) = (n, self.value[class as usize]);
            self.conflict = Some(self.explain(a, b));
        }
    }

    /// Declares that some other theory watches `n`: equalities between watched nodes appear in `merged`.
    pub fn attach(&mut self, n: Node) {
        let class = self.find(n);
        let old = self.theory[class as usize];
        if old == NO_NODE {
            self.theory[class as usize] = n;
            self.trail.push(Undo::SetTheory { class });
        } else if old != n {
            self.merged.push((old, n));
        }
    }

    pub fn assert_equal(&mut self, a: Node, b: Node, why: Why) {
        if !self.equal(a, b) {
            self.pending.push((a, b, Edge::Given(why)));
        }
    }

    pub fn assert_different(&mut self, left: Node, right: Node, why: Why) {
        let (ca, cb) = (self.find(left), self.find(right));
        if ca == cb {
            let mut reasons = self.explain(left, right);
            reasons.push(why);
            self.conflict = Some(reasons);
            return;
        }
        let d = Disequality { left, right, why };
        self.diseqs[ca as usize].push(d);
        self.diseqs[cb as usize].push(d);
        self.trail.push(Undo::AddDisequality { left_class: ca, right_class: cb });
    }

    /// Whether `a` and `b` are known to differ, with the reasons if `explain` asks for them.
    pub fn different(&self, a: Node, b: Node) -> bool {
        let (ca, cb) = (self.find(a), self.find(b));
        if ca == cb {
            return false;
        }
        let (va, vb) = (self.value[ca as usize], self.value[cb as usize]);
        (va != NO_NODE && vb != NO_NODE) || self.find_disequality(ca, cb).is_some()
    }

    fn find_disequality(&self, ca: Node, cb: Node) -> Option<Disequality> {
        let (from, to) = if self.diseqs[ca as usize].len() <= self.diseqs[cb as usize].len() {
            (ca, cb)
        } else {
            (cb, ca)
        };
        self.diseqs[from as usize].iter().copied().find(|d| {
            let (l, r) = (self.find(d.left), self.find(d.right));
            (l == from && r == to) || (l == to && r == from)
        })
    }

    /// The reasons why `a` and `b` differ; `None` when that is not known.
    pub fn explain_different(&mut self, a: Node, b: Node) -> Option<Vec<Why>> {
        let (ca, cb) = (self.find(a), self.find(b));
        let (va, vb) = (self.value[ca as usize], self.value[cb as usize]);
        if ca != cb && va != NO_NODE && vb != NO_NODE {
            let mut reasons = self.explain(a, va);
            reasons.extend(self.explain(b, vb));
            return Some(reasons);
        }
        let d = self.find_disequality(ca, cb)?;
        let (l, r) = if self.find(d.left) == ca { (d.left, d.right) } else { (d.right, d.left) };
        let mut reasons = self.explain(a, l);
        reasons.extend(self.explain(b, r));
        reasons.push(d.why);
        Some(reasons)
    }

    /// All disequalities of the class of `n`, as (node of this class, other node, reason).
    pub fn disequalities(&self, n: Node) -> impl Iterator<Item = (Node, Node, Why)> + '_ {
        let class = self.find(n);
        self.diseqs[class as usize].iter().map(move |d| {
            if self.find(d.left) == class { (d.left, d.right, d.why) } else { (d.right, d.left, d.why) }
        })
    }

    /// Works off all pending equalities. On a conflict the reasons are returned, and the state is good only for `pop`.
    pub fn propagate(&mut self) -> Result<(), Vec<Why>> {
        if let Some(reasons) = self.conflict.take() {
            self.pending.clear();
            return Err(reasons);
        }
        while let Some((a, b, edge)) = self.pending.pop() {
            if self.equal(a, b) {
                continue;
            }
            if let Err(reasons) = self.merge(a, b, edge) {
                self.pending.clear();
                return Err(reasons);
            }
        }
        Ok(())
    }

    fn merge(&mut self, a: Node, b: Node, edge: Edge) -> Result<(), Vec<Why>> {
        self.merges += 1;
        let (mut a, mut b) = (a, b);
        if self.size[self.find(a) as usize] > self.size[self.find(b) as usize] {
            (a, b) = (b, a);
        }
        let (small, big) = (self.find(a), self.find(b));
        self.reroot(a);
        self.proof_parent[a as usize] = b;
        self.proof_edge[a as usize] = edge;
        let (vs, vb) = (self.value[small as usize], self.value[big as usize]);
        let (ts, tb) = (self.theory[small as usize], self.theory[big as usize]);
        self.trail.push(Undo::Merge {
            small,
            big,
            uses: self.uses[big as usize].len() as u32,
            diseqs: self.diseqs[big as usize].len() as u32,
            value: vb,
            theory: tb,
            proof: a,
        });
        self.relabel(small, big);
        self.next.swap(small as usize, big as usize);
        self.size[big as usize] += self.size[small as usize];
        if vs != NO_NODE && vb != NO_NODE {
            return Err(self.explain(vs, vb));
        }
        if vb == NO_NODE {
            self.value[big as usize] = vs;
        }
        if tb == NO_NODE {
            self.theory[big as usize] = ts;
        } else if ts != NO_NODE {
            self.merged.push((tb, ts));
        }
        self.check_disequalities(small, big)?;
        self.move_uses(small, big);
        Ok(())
    }

    fn relabel(&mut self, small: Node, big: Node) {
        let mut n = small;
        loop {
            self.class[n as usize] = big;
            n = self.next[n as usize];
            if n == small {
                return;
            }
        }
    }

    fn check_disequalities(&mut self, small: Node, big: Node) -> Result<(), Vec<Why>> {
        for i in 0..self.diseqs[small as usize].len() {
            let d = self.diseqs[small as usize][i];
            if self.equal(d.left, d.right) {
                let mut reasons = self.explain(d.left, d.right);
                reasons.push(d.why);
                return Err(reasons);
            }
            self.diseqs[big as usize].push(d);
        }
        Ok(())
    }

    fn move_uses(&mut self, small: Node, big: Node) {
        for i in 0..self.uses[small as usize].len() {
            let app = self.uses[small as usize][i];
            let key = self.signature(app);
            match self.signatures.get(&key) {
                Some(&other) => {
                    if !self.equal(app, other) {
                        self.pending.push((app, other, Edge::Congruent));
                    }
                }
                None => {
                    self.signatures.insert(key.clone(), app);
                    self.trail.push(Undo::InsertSignature(key));
                }
            }
            self.uses[big as usize].push(app);
        }
    }

    /// Reverses the proof edges from `n` to its root, so that `n` becomes a root.
    fn reroot(&mut self, n: Node) {
        let (mut child, mut parent, mut edge) =
            (n, self.proof_parent[n as usize], self.proof_edge[n as usize]);
        self.proof_parent[n as usize] = NO_NODE;
        while parent != NO_NODE {
            let (grand, grand_edge) = (self.proof_parent[parent as usize], self.proof_edge[parent as usize]);
            self.proof_parent[parent as usize] = child;
            self.proof_edge[parent as usize] = edge;
            (child, parent, edge) = (parent, grand, grand_edge);
        }
    }

    fn new_stamp(&mut self) -> u32 {
        if self.seen_stamp == u32::MAX {
            self.edge_seen.fill(0);
            self.seen_stamp = 0;
        }
        self.seen_stamp += 1;
        self.seen_stamp
    }

    /// The reasons why `a` equals `b` (which must be so), each once.
    pub fn explain(&mut self, a: Node, b: Node) -> Vec<Why> {
        debug_assert!(self.equal(a, b));
        let stamp = self.new_stamp();
        let mut reasons = Vec::new();
        let mut work = vec![(a, b)];
        while let Some((a, b)) = work.pop() {
            if a == b {
                continue;
            }
            let top = self.common_ancestor(a, b);
            for start in [a, b] {
                let mut n = start;
                while n != top {
                    let parent = self.proof_parent[n as usize];
                    if self.edge_seen[n as usize] != stamp {
                        self.edge_seen[n as usize] = stamp;
                        match self.proof_edge[n as usize] {
                            Edge::Given(why) => reasons.push(why),
                            Edge::Congruent => {
                                let (xs, ys) = (&self.args[n as usize], &self.args[parent as usize]);
                                work.extend(xs.iter().copied().zip(ys.iter().copied()));
                            }
                        }
                    }
                    n = parent;
                }
            }
        }
        reasons.sort_unstable();
        reasons.dedup();
        reasons
    }

    fn common_ancestor(&self, a: Node, b: Node) -> Node {
        let depth = |mut n: Node| {
            let mut d = 0u32;
            while self.proof_parent[n as usize] != NO_NODE {
                n = self.proof_parent[n as usize];
                d += 1;
            }
            d
        };
        let (mut a, mut b) = (a, b);
        let (mut da, mut db) = (depth(a), depth(b));
        while da > db {
            a = self.proof_parent[a as usize];
            da -= 1;
        }
        while db > da {
            b = self.proof_parent[b as usize];
            db -= 1;
        }
        while a != b {
            a = self.proof_parent[a as usize];
            b = self.proof_parent[b as usize];
        }
        a
    }

    pub fn push(&mut self) {
        self.levels.push(Level {
            trail: self.trail.len(),
            merged: self.merged.len(),
            pending: self.pending.clone(),
            conflict: self.conflict.clone(),
        });
    }

    /// Undoes everything since the matching `push`, nodes included.
    pub fn pop(&mut self) {
        let Some(level) = self.levels.pop() else { return };
        self.pending = level.pending;
        self.conflict = level.conflict;
        self.merged.truncate(level.merged);
        while self.trail.len() > level.trail {
            match self.trail.pop() {
                Some(undo) => self.undo(undo),
                None => return,
            }
        }
    }

    fn undo(&mut self, undo: Undo) {
        match undo {
            Undo::AddNode => self.remove_last_node(),
            Undo::InsertSignature(key) => {
                self.signatures.remove(&key);
            }
            Undo::SetTheory { class } => self.theory[class as usize] = NO_NODE,
            Undo::SetValue { class } => self.value[class as usize] = NO_NODE,
            Undo::AddDisequality { left_class, right_class } => {
                self.diseqs[left_class as usize].pop();
                self.diseqs[right_class as usize].pop();
            }
            Undo::Merge { small, big, uses, diseqs, value, theory, proof } => {
                self.uses[big as usize].truncate(uses as usize);
                self.diseqs[big as usize].truncate(diseqs as usize);
                self.value[big as usize] = value;
                self.theory[big as usize] = theory;
                self.size[big as usize] -= self.size[small as usize];
                self.next.swap(small as usize, big as usize);
                self.relabel(small, small);
                // Later merges may have turned the edge round: cut it where it now hangs.
                self.cut_proof_edge(proof, small, big);
            }
        }
    }

    /// Removes the proof edge that joined the classes `small` and `big`, whichever way it points now.
    fn cut_proof_edge(&mut self, proof: Node, small: Node, big: Node) {
        let parent = self.proof_parent[proof as usize];
        if parent != NO_NODE && self.class[parent as usize] == big && self.class[proof as usize] == small {
            self.proof_parent[proof as usize] = NO_NODE;
            return;
        }
        // The edge was reversed: its upper end, in `big`, now has a parent in `small`.
        let mut n = big;
        loop {
            let parent = self.proof_parent[n as usize];
            if parent != NO_NODE && self.class[parent as usize] == small {
                self.proof_parent[n as usize] = NO_NODE;
                return;
            }
            n = self.next[n as usize];
            if n == big {
                return;
            }
        }
    }

    fn remove_last_node(&mut self) {
        let Some(args) = self.args.pop() else { return };
        for a in args.iter().rev() {
            let rep = self.find(*a) as usize;
            self.uses[rep].pop();
        }
        self.func.pop();
        self.class.pop();
        self.next.pop();
        self.size.pop();
        self.uses.pop();
        self.diseqs.pop();
        self.value.pop();
        self.theory.pop();
        self.proof_parent.pop();
        self.proof_edge.pop();
        self.edge_seen.pop();
    }
}

/// The members of a class.
pub struct Members<'a> {
    closure: &'a Congruence,
    start: Node,
    at: Option<Node>,
}

impl Iterator for Members<'_> {
    type Item = Node;
    fn next(&mut self) -> Option<Node> {
        let n = self.at?;
        let next = self.closure.next[n as usize];
        self.at = (next != self.start).then_some(next);
        Some(n)
    }
}
