//! Well-known library objects through the methods that everybody uses.
//!
//! A model speaks of an `ArrayList` as `elementData` and `size`, of a `HashMap` as a table of nodes. A reader wants `list.add(car)`. Where
//! the fields say plainly which elements there are, we build the object so; where they do not (a size without its
//! array, a list of nodes that does not end) there is no answer, and the memory is written directly. The layouts are those of JDK 9
//! and later.

use crate::EvidenceError;
use crate::plan::{Build, Code, Planner, id_of};
use crate::state::{Content, Object, Value};

/// Elements beyond this are not worth a statement each.
const MOST: i32 = 200;

/// None if the object is not of a class that is known here, or is not in a state that its methods make.
pub fn build(planner: &mut Planner<'_, '_>, object: &Object) -> Result<Option<Build>, EvidenceError> {
    let view = View { planner };
    let made = match object.class.as_str() {
        "java/lang/Boolean"
        | "java/lang/Byte"
        | "java/lang/Character"
        | "java/lang/Short"
        | "java/lang/Integer"
        | "java/lang/Long"
        | "java/lang/Float"
        | "java/lang/Double" => view.boxed(object),
        "java/util/ArrayList" => view.array_list(object),
        "java/util/LinkedList" => view.linked_list(object),
        "java/util/ArrayDeque" => view.array_deque(object),
        "java/util/HashMap" => view.hash_map(object),
        "java/util/LinkedHashMap" => view.linked_hash_map(object),
        "java/util/HashSet" => view.hash_set(object),
        "java/util/Optional" => view.optional(object),
        _ => None,
    };
    let Some((create, fills)) = made else { return Ok(None) };
    let Some(name) = planner.naming.write_class(&object.class)? else { return Ok(None) };
    let create = match create {
        Create::New => Code::text(format!("new {name}<>()")),
        Create::Call(code) => code,
    };
    // Raw on purpose: it goes wherever a `List<Car>` is asked for.
    let mut build = Build::new(name, &crate::plan::simple_name(&object.class), create);
    build.fills = fills;
    build.late = !build.fills.is_empty();
    Ok(Some(build))
}

enum Create {
    New,
    Call(Code),
}

type Made = Option<(Create, Vec<Code>)>;

struct View<'p, 'a, 'w> {
    planner: &'p Planner<'a, 'w>,
}

impl<'a> View<'_, 'a, '_> {
    fn field(&self, object: &Object, name: &str) -> Option<Value> {
        let Content::Fields(fields) = &object.content else { return None };
        fields.iter().find(|f| f.name == name).map(|f| f.value)
    }

    fn int(&self, object: &Object, name: &str) -> Option<i32> {
        match self.field(object, name).unwrap_or(Value::Int(0)).as_type("I") {
            Some(Value::Int(n)) => Some(n),
            _ => None,
        }
    }

    fn target(&self, value: Value) -> Option<&'a Object> {
        self.planner.state.object(id_of(value)?)
    }

    /// Length and elements of an array; a missing one is as good as empty.
    fn array(&self, value: Option<Value>) -> Option<(i32, &'a [(i32, Value)])> {
        match value {
            None | Some(Value::Null) => Some((0, &[])),
            Some(value) => match &self.target(value)?.content {
                Content::Array { length, elements } => Some((*length, elements)),
                _ => None,
            },
        }
    }

    fn boxed(&self, object: &Object) -> Made {
        let descriptor = match object.class.as_str() {
            "java/lang/Boolean" => "Z",
            "java/lang/Byte" => "B",
            "java/lang/Character" => "C",
            "java/lang/Short" => "S",
            "java/lang/Integer" => "I",
            "java/lang/Long" => "J",
            "java/lang/Float" => "F",
            _ => "D",
        };
        let listed = self.field(object, "value").or_else(|| Value::default_of(descriptor));
        let value = listed?.as_type(descriptor)?;
        let class = object.class.trim_start_matches("java/lang/");
        Some((Create::Call(Code::text(format!("{class}.valueOf(")).value(value).and(")")), Vec::new()))
    }

    fn array_list(&self, object: &Object) -> Made {
        let size = self.int(object, "size")?;
        let (length, elements) = self.array(self.field(object, "elementData"))?;
        if !(0..=MOST).contains(&size) || size > length {
            return None;
        }
        Some((Create::New, (0..size).map(|i| add("add", element(elements, i))).collect()))
    }

    /// Elements from `head` up to before `tail`, around the end of the array.
    fn array_deque(&self, object: &Object) -> Made {
        let (head, tail) = (self.int(object, "head")?, self.int(object, "tail")?);
        let (length, elements) = self.array(self.field(object, "elements"))?;
        if length == 0 && head == 0 && tail == 0 {
            return Some((Create::New, Vec::new()));
        }
        if !(1..=MOST).contains(&length) || !(0..length).contains(&head) || !(0..length).contains(&tail) {
            return None;
        }
        let count = (tail - head).rem_euclid(length);
        let all: Vec<Value> = (0..count).map(|i| element(elements, (head + i) % length)).collect();
        let possible = !all.contains(&Value::Null);
        possible.then(|| (Create::New, all.into_iter().map(|v| add("addLast", v)).collect()))
    }

    fn linked_list(&self, object: &Object) -> Made {
        let size = self.int(object, "size")?;
        let mut next = self.field(object, "first").unwrap_or(Value::Null);
        let mut fills = Vec::new();
        while next != Value::Null {
            if fills.len() as i32 >= size.min(MOST) {
                return None;
            }
            let node = self.target(next)?;
            fills.push(add("add", self.field(node, "item").unwrap_or(Value::Null)));
            next = self.field(node, "next").unwrap_or(Value::Null);
        }
        (fills.len() as i32 == size).then_some((Create::New, fills))
    }

    /// Keys and values in the order of the table; None if a chain does not end or the size is not theirs.
    fn entries(&self, map: &Object) -> Option<Vec<(Value, Value)>> {
        let (_, buckets) = self.array(self.field(map, "table"))?;
        let mut buckets = buckets.to_vec();
        buckets.sort_by_key(|(index, _)| *index);
        let mut entries = Vec::new();
        for (_, first) in buckets {
            let mut next = first;
            while next != Value::Null {
                if entries.len() as i32 >= MOST {
                    return None;
                }
                let node = self.target(next)?;
                let key = self.field(node, "key").unwrap_or(Value::Null);
                entries.push((key, self.field(node, "value").unwrap_or(Value::Null)));
                next = self.field(node, "next").unwrap_or(Value::Null);
            }
        }
        let size = self.int(map, "size")?;
        let free = self.field(map, "size").is_none();
        (free || entries.len() as i32 == size).then_some(entries)
    }

    fn hash_map(&self, object: &Object) -> Made {
        let entries = self.entries(object)?;
        let put = |(key, value)| Code::this().and(".put(").value(key).and(", ").value(value).and(")");
        Some((Create::New, entries.into_iter().map(put).collect()))
    }

    /// By its list of entries; what its table says is not looked at, except that there is one.
    fn linked_hash_map(&self, object: &Object) -> Made {
        let mut next = self.field(object, "head").unwrap_or(Value::Null);
        let mut fills = Vec::new();
        while next != Value::Null {
            if fills.len() as i32 >= MOST {
                return None;
            }
            let node = self.target(next)?;
            let key = self.field(node, "key").unwrap_or(Value::Null);
            let value = self.field(node, "value").unwrap_or(Value::Null);
            fills.push(Code::this().and(".put(").value(key).and(", ").value(value).and(")"));
            next = self.field(node, "after").unwrap_or(Value::Null);
        }
        let size = self.int(object, "size")?;
        let free = self.field(object, "size").is_none();
        (free || fills.len() as i32 == size).then_some((Create::New, fills))
    }

    fn hash_set(&self, object: &Object) -> Made {
        let map = self.field(object, "map")?;
        let entries = self.entries(self.target(map)?)?;
        Some((Create::New, entries.into_iter().map(|(key, _)| add("add", key)).collect()))
    }

    fn optional(&self, object: &Object) -> Made {
        let value = self.field(object, "value").unwrap_or(Value::Null);
        let call = match value {
            Value::Null => Code::text("java.util.Optional.empty()"),
            _ => Code::text("java.util.Optional.of(").value(value).and(")"),
        };
        Some((Create::Call(call), Vec::new()))
    }
}

fn element(elements: &[(i32, Value)], index: i32) -> Value {
    elements.iter().rev().find(|(i, _)| *i == index).map_or(Value::Null, |(_, value)| *value)
}

fn add(method: &str, value: Value) -> Code {
    Code::this().and(format!(".{method}(")).value(value).and(")")
}
