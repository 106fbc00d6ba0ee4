// A second mutable borrow of a RefCell panics; the first guard is released while unwinding.
use std::cell::RefCell;

struct Log(RefCell<Vec<String>>);

impl Log {
    fn add(&self, s: &str) {
        self.0.borrow_mut().push(s.to_string());
    }
    fn each(&self, f: impl Fn(&str)) {
        for s in self.0.borrow().iter() {
            f(s);
        }
    }
}

fn main() {
    let log = Log(RefCell::new(Vec::new()));
    log.add("first");
    log.add("second");
    log.each(|s| println!("{s}"));
    log.each(|s| {
        println!("adding while reading {s}");
        log.add("third");
    });
    println!("not reached");
}
