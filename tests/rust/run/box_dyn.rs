// Trait objects: Box<dyn>, references, downcasting through Any, object-safe cloning and vtable drops.
use std::any::Any;

trait Animal {
    fn name(&self) -> String;
    fn noise(&self) -> String {
        format!("{} is silent", self.name())
    }
    fn boxed_clone(&self) -> Box<dyn Animal>;
    fn as_any(&self) -> &dyn Any;
}

#[derive(Clone)]
struct Dog {
    tricks: Vec<String>,
}
#[derive(Clone)]
struct Fish;

impl Animal for Dog {
    fn name(&self) -> String {
        "dog".into()
    }
    fn noise(&self) -> String {
        format!("woof ({})", self.tricks.join(", "))
    }
    fn boxed_clone(&self) -> Box<dyn Animal> {
        Box::new(self.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Animal for Fish {
    fn name(&self) -> String {
        "fish".into()
    }
    fn boxed_clone(&self) -> Box<dyn Animal> {
        Box::new(Fish)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Drop for Fish {
    fn drop(&mut self) {
        println!("fish gone");
    }
}

fn chorus(list: &[Box<dyn Animal>]) -> Vec<String> {
    list.iter().map(|a| a.noise()).collect()
}

fn main() {
    let zoo: Vec<Box<dyn Animal>> = vec![Box::new(Dog { tricks: vec!["sit".into(), "roll".into()] }), Box::new(Fish)];
    println!("{:?}", chorus(&zoo));
    let copies: Vec<_> = zoo.iter().map(|a| a.boxed_clone()).collect();
    drop(zoo);
    for a in &copies {
        match a.as_any().downcast_ref::<Dog>() {
            Some(d) => println!("{} tricks", d.tricks.len()),
            None => println!("no dog but {}", a.name()),
        }
    }
    let r: &dyn Animal = copies[0].as_ref();
    println!("{} {}", r.name(), std::mem::size_of_val(&r) / std::mem::size_of::<usize>());
    let f: Box<dyn Fn() -> usize> = Box::new(move || copies.len());
    println!("{}", f());
}
