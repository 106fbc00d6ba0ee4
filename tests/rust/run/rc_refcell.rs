// Rc, Weak, RefCell and Cell: shared trees, counts, interior mutability and borrow errors.
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

struct Node {
    name: &'static str,
    parent: RefCell<Weak<Node>>,
    children: RefCell<Vec<Rc<Node>>>,
    visits: Cell<u32>,
}

impl Node {
    fn new(name: &'static str) -> Rc<Node> {
        Rc::new(Node { name, parent: RefCell::default(), children: RefCell::default(), visits: Cell::new(0) })
    }
    fn add(self: &Rc<Self>, child: Rc<Node>) {
        *child.parent.borrow_mut() = Rc::downgrade(self);
        self.children.borrow_mut().push(child);
    }
    fn path(&self) -> String {
        self.visits.set(self.visits.get() + 1);
        match self.parent.borrow().upgrade() {
            Some(p) => format!("{}/{}", p.path(), self.name),
            None => self.name.to_string(),
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        println!("drop {}", self.name);
    }
}

fn main() {
    let root = Node::new("root");
    let leaf = Node::new("leaf");
    let mid = Node::new("mid");
    mid.add(leaf.clone());
    root.add(mid);
    println!("{} {}", leaf.path(), root.visits.get());
    println!("{} {} {}", Rc::strong_count(&leaf), Rc::strong_count(&root), Rc::weak_count(&root));
    let cell = RefCell::new(vec![1]);
    {
        let r = cell.borrow();
        println!("{} {}", r.len(), cell.try_borrow_mut().is_err());
    }
    cell.borrow_mut().push(2);
    println!("{:?}", cell.borrow());
    let weak = Rc::downgrade(&root);
    drop(root);
    println!("{} {}", weak.upgrade().is_none(), leaf.path());
    let shared = Rc::new(5);
    let mut other = shared.clone();
    *Rc::make_mut(&mut other) += 1;
    println!("{shared} {other} {}", Rc::ptr_eq(&shared, &other));
    println!("{:?}", Rc::try_unwrap(other));
}
