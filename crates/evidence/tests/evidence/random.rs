//! Random heaps arrive in the virtual machine exactly as they are in the model.
//!
//! A dump of what each root leads to is computed twice, from the model here and from the real objects there; the goal is the line
//! behind the comparison. Classes have constructors, setters, finals, privates and supertypes in every mixture.

use std::collections::HashMap;
use std::fmt::Write;

use pathlight_evidence::Outcome;
use pathlight_evidence::state::{Content, ObjectId, StartState, Value};

use crate::common::*;

/// Declaring class, name, descriptor.
type Field = (&'static str, &'static str, &'static str);

/// Classes with their fields in the order of the dump.
const CLASSES: [(&str, &[Field]); 5] = [
    ("Zoo$A", A),
    (
        "Zoo$B",
        &[
            ("Zoo$B", "c", "C"),
            ("Zoo$B", "left", "LZoo$A;"),
            ("Zoo$B", "right", "LZoo$B;"),
            A[0],
            A[1],
            A[2],
            A[3],
        ],
    ),
    (
        "Zoo$C",
        &[
            ("Zoo$C", "d", "D"),
            ("Zoo$C", "f", "F"),
            ("Zoo$C", "items", "[Ljava/lang/Object;"),
            ("Zoo$C", "nums", "[I"),
            ("Zoo$C", "s", "S"),
            ("Zoo$C", "text", "Ljava/lang/String;"),
            ("Zoo$C", "z", "Z"),
        ],
    ),
    ("Zoo$D", &[("Zoo$D", "c", "LZoo$C;"), ("Zoo$D", "self", "LZoo$D;")]),
    ("Zoo$R", &[("Zoo$R", "x", "I"), ("Zoo$R", "y", "Ljava/lang/Object;")]),
];

const A: &[Field] =
    &[("Zoo$A", "b", "B"), ("Zoo$A", "i", "I"), ("Zoo$A", "l", "J"), ("Zoo$A", "ref", "Ljava/lang/Object;")];

/// A linear congruential generator with the numbers of Knuth, good enough to mix cases.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn bits(&mut self) -> u64 {
        self.below(1 << 31) << 33 ^ self.below(1 << 31)
    }
}

/// Adds a heap of a few objects; the first is its root.
fn add_heap(state: &mut StartState, random: &mut Random) -> ObjectId {
    let first = state.objects.len() as u32;
    let count = 1 + random.below(6) as u32;
    let names: Vec<usize> = (0..count).map(|_| random.below(CLASSES.len() as u64) as usize).collect();
    for class in &names {
        state.add(CLASSES[*class].0, fields(&[]));
    }
    for (number, class) in names.iter().enumerate() {
        let (name, list) = CLASSES[*class];
        let mut values = Vec::new();
        for (owner, field, descriptor) in list {
            // A record's parts must be there before it.
            let visible = if name == "Zoo$R" { number } else { names.len() };
            let value = any_value(state, random, descriptor, first, &names[..visible]);
            values.push((*owner, *field, *descriptor, value));
        }
        state.objects[first as usize + number].content = fields(&values);
    }
    ObjectId(first)
}

fn any_value(
    state: &mut StartState,
    random: &mut Random,
    descriptor: &str,
    first: u32,
    names: &[usize],
) -> Value {
    let bits = random.bits();
    match descriptor {
        "Z" => Value::Boolean(bits.is_multiple_of(2)),
        "B" => Value::Byte(bits as i8),
        "C" => Value::Char(bits as u16),
        "S" => Value::Short(bits as i16),
        "I" => Value::Int(if bits.is_multiple_of(3) { 7 } else { bits as i32 }),
        "J" => Value::Long(bits as i64),
        "F" => Value::Float(bits as u32 & 0xff9f_ffff),
        "D" => Value::Double(bits),
        "[I" if bits.is_multiple_of(2) => {
            let elements = [(1, Value::Int(bits as i32))];
            state.add("[I", array(2 + (bits % 5) as i32, &elements))
        }
        "[Ljava/lang/Object;" if bits.is_multiple_of(2) => {
            let element = reference(random, "Ljava/lang/Object;", first, names);
            state.add("[Ljava/lang/Object;", array(2, &[(1, element)]))
        }
        "Ljava/lang/String;" if bits.is_multiple_of(2) => {
            let units = (0..bits % 7).map(|_| random.bits() as u16).collect();
            state.add("java/lang/String", Content::Text(units))
        }
        "[I" | "[Ljava/lang/Object;" | "Ljava/lang/String;" => Value::Null,
        _ => reference(random, descriptor, first, names),
    }
}

/// Null, or one of the heap's objects that fits.
fn reference(random: &mut Random, descriptor: &str, first: u32, names: &[usize]) -> Value {
    let fits = |class: &str| match descriptor {
        "LZoo$A;" => matches!(class, "Zoo$A" | "Zoo$B"),
        "Ljava/lang/Object;" => true,
        other => other == format!("L{class};"),
    };
    let all: Vec<u32> =
        (0..names.len() as u32).filter(|n| fits(CLASSES[names[*n as usize]].0)).map(|n| first + n).collect();
    if all.is_empty() || random.below(4) == 0 {
        return Value::Null;
    }
    Value::Ref(ObjectId(all[random.below(all.len() as u64) as usize]))
}

/// What `Zoo.dump` says.
fn dump(state: &StartState, root: ObjectId) -> String {
    let mut ids: HashMap<ObjectId, usize> = HashMap::new();
    let mut work: Vec<ObjectId> = Vec::new();
    let mut out = value_text(state, Value::Ref(root), &mut ids, &mut work);
    let mut next = 0;
    while let Some(id) = work.get(next).copied() {
        next += 1;
        let object = state.object(id).expect("an object");
        write!(out, " {}{{", object.class.replace('/', ".")).expect("text");
        let values: Vec<Value> = match &object.content {
            Content::Fields(fields) => fields.iter().map(|f| f.value).collect(),
            Content::Array { length, elements } => {
                let element = object.class.strip_prefix('[').expect("an array");
                let mut all = vec![Value::default_of(element).expect("a type"); *length as usize];
                elements.iter().for_each(|(i, v)| all[*i as usize] = *v);
                all
            }
            other => panic!("{other:?} is not dumped"),
        };
        for value in values {
            let text = value_text(state, value, &mut ids, &mut work);
            write!(out, "{text},").expect("text");
        }
        out.push('}');
    }
    out
}

fn value_text(
    state: &StartState,
    value: Value,
    ids: &mut HashMap<ObjectId, usize>,
    work: &mut Vec<ObjectId>,
) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Boolean(b) => b.to_string(),
        Value::Byte(n) => n.to_string(),
        Value::Char(n) => n.to_string(),
        Value::Short(n) => n.to_string(),
        Value::Int(n) => n.to_string(),
        Value::Long(n) => n.to_string(),
        Value::Float(bits) => format!("f{bits:x}"),
        Value::Double(bits) => format!("d{bits:x}"),
        Value::Ref(id) => {
            if let Content::Text(units) = &state.object(id).expect("an object").content {
                return units.iter().fold("s".into(), |text, unit| format!("{text}{unit:04x}"));
            }
            let next = ids.len();
            let known = *ids.entry(id).or_insert(next);
            if known == next {
                work.push(id);
            }
            format!("#{known}")
        }
    }
}

#[test]
fn random_heaps() {
    let program = Program::new("Zoo.java", patient());
    for seed in 1..=4 {
        let mut random = Random(seed);
        let mut state = StartState::default();
        let roots: Vec<ObjectId> = (0..15).map(|_| add_heap(&mut state, &mut random)).collect();
        let texts: Vec<String> = roots.iter().map(|root| dump(&state, *root)).collect();
        let texts: Vec<Value> = texts.iter().map(|t| state.add("java/lang/String", text(t))).collect();
        let number = |values: Vec<Value>| (0..).zip(values).collect::<Vec<(i32, Value)>>();
        let roots = number(roots.into_iter().map(Value::Ref).collect());
        let roots = state.add("[Ljava/lang/Object;", array(roots.len() as i32, &roots));
        let texts = number(texts);
        let texts = state.add("[Ljava/lang/String;", array(texts.len() as i32, &texts));
        state.arguments = vec![roots, texts];
        let entry = static_method("Zoo", "check", "([Ljava/lang/Object;[Ljava/lang/String;)V");
        let replay = program.replay(&state, &entry, &program.arrives("Zoo#check", "same"));
        assert_eq!(replay.outcome, Outcome::Arrived, "seed {seed}\n{}", replay.source);
        assert!(
            replay.source.contains("new Zoo.A("),
            "seed {seed} was not built naturally\n{}",
            replay.source
        );
    }
}
