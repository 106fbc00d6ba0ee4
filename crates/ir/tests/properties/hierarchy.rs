//! The hierarchy against its definition on random headers, its bytes under damage, and call graphs of small programs.

use pathlight_ir::callgraph::{CallGraph, Unknown};
use pathlight_ir::hierarchy::Problem;
use pathlight_ir::text::parse_program;
use pathlight_ir::*;

use crate::random::{Random, seeds};

struct Case {
    names: Vec<Symbol>,
    /// Supertypes by name; None if the class is missing.
    above: Vec<Option<Vec<usize>>>,
    hierarchy: Hierarchy,
}

impl Case {
    fn random(seed: u64) -> Case {
        let mut random = Random(seed);
        let count = 2 + random.below(8);
        let names: Vec<Symbol> = (0..count).map(|i| Symbol::new(&format!("p/C{i}"))).collect();
        // Mostly upwards, so that most graphs have no cycles.
        let wild = random.chance(3);
        let mut builder = HierarchyBuilder::new();
        let mut above = Vec::new();
        for class in 0..count {
            if random.chance(6) {
                above.push(None);
                continue;
            }
            let most = if wild { count } else { class.max(1) };
            let list: Vec<usize> =
                random.list(3, |r| r.below(most)).into_iter().filter(|&c| wild || c < class).collect();
            let symbols: Vec<Symbol> = list.iter().map(|&c| names[c]).collect();
            let (superclass, interfaces) = match symbols.split_first() {
                Some((first, rest)) => (Some(*first), rest),
                None => (None, &[][..]),
            };
            let flags = Flags(random.pick(&[0, 0x400, 0x600, 0x11]));
            assert!(builder.insert(names[class], flags, superclass, interfaces, &[]));
            assert!(!builder.insert(names[class], Flags::default(), None, &[], &[]), "the first header wins");
            above.push(Some(list));
        }
        Case { names, above, hierarchy: builder.finish() }
    }

    /// All classes that one or more steps up from a class lead to.
    fn ancestors(&self, class: usize) -> Vec<bool> {
        let mut seen = vec![false; self.names.len()];
        let mut work = self.above[class].clone().unwrap_or_default();
        while let Some(next) = work.pop() {
            if !std::mem::replace(&mut seen[next], true) {
                work.extend(self.above[next].iter().flatten());
            }
        }
        seen
    }

    fn mentioned(&self, class: usize) -> bool {
        self.above[class].is_some() || self.above.iter().flatten().any(|list| list.contains(&class))
    }
}

#[test]
fn subtypes_follow_the_headers() {
    for seed in 0..seeds(3000) {
        let case = Case::random(seed);
        let cyclic: Vec<bool> = (0..case.names.len()).map(|c| case.ancestors(c)[c]).collect();
        let reported = |problem: Problem| case.hierarchy.problems().contains(&problem);
        for (class, &name) in case.names.iter().enumerate() {
            assert_eq!(reported(Problem::Cyclic { class: name }), cyclic[class], "seed {seed}");
            let missing = case.above[class].is_none() && case.mentioned(class);
            let named = |p: &Problem| matches!(p, Problem::Missing { class, .. } if *class == name);
            assert_eq!(case.hierarchy.problems().iter().filter(|p| named(p)).count(), usize::from(missing));
            assert_eq!(case.hierarchy.contains(name), case.above[class].is_some());
        }
        if cyclic.contains(&true) {
            continue;
        }
        for (low, &sub) in case.names.iter().enumerate() {
            let ancestors = case.ancestors(low);
            let open = case.above[low].is_none()
                || (0..case.names.len()).any(|c| ancestors[c] && case.above[c].is_none());
            for (high, &sup) in case.names.iter().enumerate() {
                let wanted = match (low == high || ancestors[high], open) {
                    (true, _) => Subtype::Yes,
                    (false, true) => Subtype::Unknown,
                    (false, false) => Subtype::No,
                };
                assert_eq!(case.hierarchy.is_subtype(sub, sup), wanted, "seed {seed}: {sub} {sup}");
                let below = case.hierarchy.all_subtypes(sup).contains(&sub);
                assert_eq!(below, (low == high && case.mentioned(low)) || ancestors[high], "seed {seed}");
            }
        }
    }
}

#[test]
fn concrete_subtypes_are_neither_abstract_nor_interfaces() {
    let mut builder = HierarchyBuilder::new();
    let class = |name: &str| Symbol::new(name);
    builder.insert(class("I"), Flags::INTERFACE | Flags::ABSTRACT, None, &[], &[class("A"), class("B")]);
    builder.insert(class("A"), Flags::ABSTRACT, None, &[class("I")], &[]);
    builder.insert(class("B"), Flags::FINAL, Some(class("A")), &[], &[]);
    builder.insert(class("C"), Flags::default(), Some(class("B")), &[class("I")], &[]);
    let hierarchy = builder.finish();
    assert_eq!(hierarchy.concrete_subtypes(class("I")), [class("C"), class("B")]);
    assert_eq!(hierarchy.header(class("I")).expect("there").permitted, [class("A"), class("B")]);
    assert_eq!(hierarchy.superclass(class("C")), Some(class("B")));
    assert!(hierarchy.problems().is_empty());
}

#[test]
fn arrays() {
    let mut builder = HierarchyBuilder::new();
    let object = Symbol::new("java/lang/Object");
    builder.insert(object, Flags::PUBLIC, None, &[], &[]);
    builder.insert("A".into(), Flags::PUBLIC, Some(object), &[], &[]);
    builder.insert("B".into(), Flags::PUBLIC, Some("A".into()), &[], &[]);
    let hierarchy = builder.finish();
    for (sub, sup, wanted) in [
        ("[LB;", "[LA;", Subtype::Yes),
        ("[LA;", "[LB;", Subtype::No),
        ("[[LB;", "[[LA;", Subtype::Yes),
        ("[[LB;", "[Ljava/lang/Object;", Subtype::Yes),
        ("[[I", "[Ljava/lang/Object;", Subtype::Yes),
        ("[I", "[Ljava/lang/Object;", Subtype::No),
        ("[I", "java/lang/Object", Subtype::Yes),
        ("[I", "java/lang/Cloneable", Subtype::Yes),
        ("[[I", "[Ljava/io/Serializable;", Subtype::Yes),
        ("[I", "[J", Subtype::No),
        ("[I", "[I", Subtype::Yes),
        ("[I", "A", Subtype::No),
        ("A", "[LA;", Subtype::No),
        ("[LA;", "[[LA;", Subtype::No),
        ("[LGone;", "[LA;", Subtype::Unknown),
        ("Gone", "java/lang/Object", Subtype::Yes),
    ] {
        assert_eq!(hierarchy.is_subtype(sub.into(), sup.into()), wanted, "{sub} {sup}");
    }
}

#[test]
fn bytes_give_back_the_hierarchy() {
    for seed in 0..seeds(1000) {
        let case = Case::random(seed);
        let bytes = case.hierarchy.to_bytes();
        let back = Hierarchy::from_bytes(&bytes).expect("our own bytes");
        assert_eq!(back.to_bytes(), bytes);
        assert_eq!(back.problems(), case.hierarchy.problems());
        for &name in &case.names {
            assert_eq!(back.header(name), case.hierarchy.header(name));
        }
    }
}

#[test]
fn damaged_bytes_are_errors() {
    let mut refused = 0;
    for seed in 0..seeds(3000) {
        let mut random = Random(seed);
        let mut bytes = Case::random(seed).hierarchy.to_bytes();
        match random.below(3) {
            0 => bytes.truncate(random.below(bytes.len())),
            1 => {
                let at = random.below(bytes.len());
                bytes[at] ^= 1 << random.below(8);
            }
            _ => bytes.push(random.next() as u8),
        }
        refused += usize::from(Hierarchy::from_bytes(&bytes).is_err());
    }
    assert!(refused > 1000, "{refused}");
    let error = |bytes: &[u8]| Hierarchy::from_bytes(bytes).expect_err("an error").to_string();
    assert_eq!(error(b""), "not a hierarchy index: the bytes end too early at byte 0");
    assert_eq!(error(b"PLHIER\x02"), "not a hierarchy index: another version at byte 7");
    assert_eq!(
        error(b"PLHIER\x01\x01\x01A\x01\x00\x05"),
        "not a hierarchy index: there is no class of this number at byte 13"
    );
    assert_eq!(
        error(b"PLHIER\x01\xff\xff\xff\xff\x0f"),
        "not a hierarchy index: the bytes end too early at byte 12"
    );
}

const CALLS: &str = "
class public java.lang.Object {
  method public toString(): java.lang.String code
}
class public abstract interface Shape extends java.lang.Object {
  method public abstract area(): int
  method public twice(): int code
}
class public abstract Base extends java.lang.Object implements Shape {
  method packaged(): void code
}
class public Square extends Base {
  method public area(): int code
}
class public final Unit extends Square {
  method public area(): int code
  method public twice(): int code
  method static <clinit>(): void code
}
class public far.Off extends Base {
  method public area(): int code
  method packaged(): void code
}
class public Lost extends Gone {
}
function Main::run(Shape): void {
  signature (Shape) -> ()
b0(s: Shape):
  call interface Shape::area(): int with (s) -> b1 unwind b9
b1(a: i32):
  call interface Shape::twice(): int with (s) -> b2 unwind b9
b2(b: i32):
  call virtual Unit::area(): int with (s) -> b3 unwind b9
b3(c: i32):
  call virtual Base::packaged(): void with (s) -> b4 unwind b9
b4:
  call static Unit::area(): int with () -> b5 unwind b9
b5(d: i32):
  call class_init Unit with () -> b6 unwind b9
b6:
  call virtual Lost::area(): int with (s) -> b7 unwind b9
b7(e: i32):
  call virtual int[]::toString(): java.lang.String with (null) -> b8 unwind b9
b8(t: java.lang.String):
  call static Main::nowhere(): void with () -> b10 unwind b9
b9(x: java.lang.Throwable):
  throw x
b10:
  call static Main::run(Shape): void with (s) -> b11 unwind b9
b11:
  return
}
function Unit::area(): int {
  signature (Unit) -> (i32)
b0(this: Unit):
  call static helper with () -> b1
b1:
  return 1
}
function helper {
  signature () -> ()
b0:
  return
}
class Main extends java.lang.Object {
  method static run(Shape): void code
}
";

#[test]
fn call_graphs() {
    let program = parse_program(CALLS).expect("a program");
    let mut builder = HierarchyBuilder::new();
    for class in program.classes.values() {
        builder.insert(class.name, class.flags, class.superclass, &class.interfaces, &class.permitted);
    }
    let hierarchy = builder.finish();
    let bodies = program.functions.values().map(|body| body.as_ref());
    let graph = CallGraph::new(bodies, &hierarchy, &program);
    let run = graph.functions()[0];
    let shown: Vec<(Vec<String>, Option<Unknown>)> = graph
        .sites(run)
        .map(|(_, targets)| (targets.functions.iter().map(ToString::to_string).collect(), targets.unknown))
        .collect();
    let known = |names: &[&str]| (names.iter().map(ToString::to_string).collect(), None);
    let wanted = [
        known(&["Square.area", "Unit.area", "far.Off.area"]),
        known(&["Shape.twice", "Unit.twice"]),
        known(&["Unit.area"]),
        // Off is in another package and does not override; the reading that it might is kept beside the right one.
        known(&["Base.packaged", "far.Off.packaged"]),
        known(&["Unit.area"]),
        known(&["Unit.<clinit>"]),
        (Vec::new(), Some(Unknown::MissingClass("Gone".into()))),
        known(&["java.lang.Object.toString"]),
        (Vec::new(), Some(Unknown::MissingMethod)),
        known(&["Main.run"]),
    ];
    assert_eq!(shown, wanted);
    let order: Vec<Vec<String>> =
        graph.bottom_up().iter().map(|names| names.iter().map(ToString::to_string).collect()).collect();
    assert_eq!(order, [["helper"], ["Unit.area"], ["Main.run"]]);
    let callees: Vec<String> = graph.callees(run).map(|name| name.to_string()).collect();
    assert_eq!(callees, ["Unit.area", "Main.run"]);
}
