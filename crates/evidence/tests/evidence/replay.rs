//! States of every shape become tests that compile, build exactly that state, and get there.

use std::sync::{Arc, Mutex, Weak};

use crate::common::*;
use pathlight_evidence::state::{Content, StartState, StubAnswer, Value};
use pathlight_evidence::verdict::{Confidence, confidence};
use pathlight_evidence::{EvidenceError, Outcome, Replay};

fn garage() -> Arc<Program> {
    static PROGRAM: Mutex<Weak<Program>> = Mutex::new(Weak::new());
    shared(&PROGRAM, "Garage.java")
}

#[track_caller]
fn assert_arrived(replay: &Replay, wanted: Confidence) {
    assert_eq!(replay.outcome, Outcome::Arrived, "{}", replay.source);
    assert_eq!(confidence(replay), wanted, "{}", replay.source);
}

fn state(arguments: &[Value]) -> StartState {
    StartState { arguments: arguments.to_vec(), ..StartState::default() }
}

/// Replays a static method of `Garage` that shall get to the line marked with its name or `mark`.
fn static_case(state: &StartState, name: &str, descriptor: &str, mark: &str) -> Replay {
    let garage = garage();
    garage.replay(
        state,
        &static_method("Garage", name, descriptor),
        &garage.arrives(&format!("Garage#{name}"), mark),
    )
}

#[test]
fn constructors_and_setters_make_public_states() {
    let mut start = StartState::default();
    let owner = start.add("Garage$Car", fields(&[("Garage$Car", "year", "I", Value::Int(2009))]));
    let car = start.add(
        "Garage$Car",
        fields(&[
            ("Garage$Car", "year", "I", Value::Int(1949)),
            ("Garage$Car", "owner", "LGarage$Car;", owner),
        ]),
    );
    start.arguments = vec![car];
    let garage = garage();
    let entry = static_method("Garage", "old", "(LGarage$Car;)V");
    let replay =
        garage.replay(&start, &entry, &garage.throws("java/lang/IllegalStateException", "Garage#old", "old"));
    assert_arrived(&replay, Confidence::Confirmed);
    assert!(replay.source.contains("new Garage.Car(1949)"), "{}", replay.source);
    assert!(replay.source.contains(".owner = car_"), "{}", replay.source);
    assert!(!replay.source.contains("Unsafe"), "{}", replay.source);
    assert!(replay.ending.starts_with("the call threw java.lang.IllegalStateException"), "{}", replay.ending);
    assert!(replay.junit5.contains("assertThrows") && replay.junit5.contains("@Test"), "{}", replay.junit5);
}

#[test]
fn a_wrong_class_of_exception_does_not_count() {
    let garage = garage();
    let entry = static_method("Garage", "old", "(LGarage$Car;)V");
    let expected = garage.throws("java/lang/IllegalStateException", "Garage#old", "old");
    let replay = garage.replay(&state(&[Value::Null]), &entry, &expected);
    let Outcome::DidNotArrive(words) = &replay.outcome else { panic!("{:?}", replay.outcome) };
    assert!(words.contains("java.lang.NullPointerException") && words.contains("Garage.old"), "{words}");
    assert_eq!(confidence(&replay), Confidence::NotReproduced);
}

#[test]
fn an_exception_that_the_program_catches_is_seen() {
    let mut start = StartState::default();
    let numbers = start.add("[I", array(2, &[]));
    start.arguments = vec![numbers, Value::Int(2)];
    let garage = garage();
    let entry = static_method("Garage", "swallow", "([II)I");
    let class = "java/lang/ArrayIndexOutOfBoundsException";
    let replay = garage.replay(&start, &entry, &garage.throws(class, "Garage#swallow", "swallowed"));
    assert_arrived(&replay, Confidence::Confirmed);
    assert_eq!(replay.ending, "the call returned");
    assert!(!replay.junit5.contains("assertThrows"), "{}", replay.junit5);
}

#[test]
fn an_exception_made_elsewhere_is_thrown_here() {
    let garage = garage();
    let entry = static_method("Garage", "rethrown", "(Ljava/lang/Object;)I");
    let class = "java/lang/UnsupportedOperationException";
    let expected = garage.throws(class, "Garage#rethrown", "rethrown");
    assert_arrived(&garage.replay(&state(&[Value::Null]), &entry, &expected), Confidence::Confirmed);
}

#[test]
fn lines_without_failures_are_probed() {
    assert_arrived(&static_case(&state(&[Value::Int(5)]), "loop", "(I)I", "ten"), Confidence::Confirmed);
    let missed = static_case(&state(&[Value::Int(4)]), "loop", "(I)I", "ten");
    assert_eq!(missed.outcome, Outcome::DidNotArrive("the call returned".into()));
}

#[test]
fn lambdas_are_places_too() {
    let garage = garage();
    let entry = static_method("Garage", "viaLambda", "(Ljava/lang/Runnable;)V");
    let expected = garage.throws("java/lang/NullPointerException", "Garage#lambda$viaLambda$0", "lambda");
    assert_arrived(&garage.replay(&state(&[Value::Null]), &entry, &expected), Confidence::Confirmed);
}

#[test]
fn private_classes_fields_and_methods() {
    let mut start = StartState::default();
    let receiver = start.add("Garage", fields(&[]));
    let hidden = start.add("Garage$Hidden", fields(&[]));
    let next = start.add("Garage$Hidden", fields(&[("Garage$Hidden", "next", "LGarage$Hidden;", hidden)]));
    start.objects[1].content = fields(&[
        ("Garage$Hidden", "big", "J", Value::Long(1 << 40)),
        ("Garage$Hidden", "next", "LGarage$Hidden;", next),
    ]);
    start.receiver = Some(receiver);
    start.arguments = vec![hidden];
    let garage = garage();
    let entry = method("Garage", "secret", "(LGarage$Hidden;)V");
    let replay = garage.replay(&start, &entry, &garage.arrives("Garage#secret", "secret"));
    assert_arrived(&replay, Confidence::ConfirmedForState);
    assert!(replay.source.contains("without a constructor"), "{}", replay.source);
}

/// Arrays and nulls must not be taken for lists of arguments.
#[test]
fn arrays_through_reflection() {
    let mut start = StartState::default();
    let things = start.add("[Ljava/lang/Object;", array(2, &[]));
    start.objects[0].content = array(2, &[(1, things)]);
    let word = start.add("java/lang/String", text("x"));
    let answer = |values: Vec<Value>| StubAnswer {
        name: "apply".into(),
        descriptor: "(I)Ljava/lang/Object;".into(),
        values,
    };
    let names =
        start.add("java/util/function/IntFunction", Content::Stub(vec![answer(vec![Value::Null, word])]));
    start.arguments = vec![things, names];
    let descriptor = "([Ljava/lang/Object;Ljava/util/function/IntFunction;)V";
    let replay = static_case(&start, "secretArray", descriptor, "secretArray");
    assert_arrived(&replay, Confidence::ConfirmedForState);
}

#[test]
fn states_that_constructors_refuse_are_written_directly() {
    let mut start = StartState::default();
    let checked = start.add("Garage$Checked", fields(&[("Garage$Checked", "value", "I", Value::Int(-5))]));
    start.arguments = vec![checked];
    let replay = static_case(&start, "negative", "(LGarage$Checked;)V", "negative");
    assert_arrived(&replay, Confidence::ConfirmedForState);
}

#[test]
fn constructors_with_side_effects_are_found_out() {
    let mut start = StartState::default();
    let one = start.add("Garage$Tricky", fields(&[("Garage$Tricky", "value", "I", Value::Int(1))]));
    let two = start.add("Garage$Tricky", fields(&[("Garage$Tricky", "value", "I", Value::Int(2))]));
    start.arguments = vec![one, two];
    let replay = static_case(&start, "tricky", "(LGarage$Tricky;LGarage$Tricky;)V", "tricky");
    assert_arrived(&replay, Confidence::ConfirmedForState);
}

#[test]
fn objects_that_need_each_other() {
    let mut start = StartState::default();
    let one = start.add("Garage$Pair", fields(&[]));
    let two = start.add("Garage$Pair", fields(&[("Garage$Pair", "other", "LGarage$Pair;", one)]));
    start.objects[0].content = fields(&[("Garage$Pair", "other", "LGarage$Pair;", two)]);
    start.arguments = vec![one];
    let replay = static_case(&start, "circle", "(LGarage$Pair;)V", "circle");
    assert_arrived(&replay, Confidence::ConfirmedForState);
}

#[test]
fn arrays_of_arrays() {
    let mut start = StartState::default();
    let row = start.add("[I", array(3, &[(2, Value::Int(9))]));
    let rows = start.add("[[I", array(2, &[(1, row)]));
    let word = start.add("java/lang/String", text("word"));
    let words = start.add("[Ljava/lang/String;", array(1, &[(0, word)]));
    let page = start.add("[[Ljava/lang/String;", array(2, &[(0, words)]));
    let deep = start.add("[[[Ljava/lang/String;", array(1, &[(0, page)]));
    start.arguments = vec![rows, deep];
    let replay = static_case(&start, "matrix", "([[I[[[Ljava/lang/String;)I", "matrix");
    assert_arrived(&replay, Confidence::Confirmed);
}

#[test]
fn strings_with_odd_characters() {
    let mut start = StartState::default();
    let units = vec![0x22, 0x5c, 0x0a, 0, 0xd800, 0x75, 0xe9, 0xffff, 0x27];
    let odd = start.add("java/lang/String", Content::Text(units));
    start.arguments = vec![odd];
    assert_arrived(&static_case(&start, "odd", "(Ljava/lang/String;)V", "odd"), Confidence::Confirmed);
}

#[test]
fn equal_strings_can_be_two_objects() {
    let mut start = StartState::default();
    let (a, b) = (start.add("java/lang/String", text("x")), start.add("java/lang/String", text("x")));
    start.arguments = vec![a, b, Value::Char(0x27)];
    let descriptor = "(Ljava/lang/String;Ljava/lang/String;C)V";
    assert_arrived(&static_case(&start, "strings", descriptor, "strings"), Confidence::Confirmed);
}

#[test]
fn enum_constants() {
    let mut start = StartState::default();
    let green = start.add("Garage$Color", Content::EnumConstant("GREEN".into()));
    start.arguments = vec![green];
    let replay = static_case(&start, "color", "(LGarage$Color;)V", "green");
    assert_arrived(&replay, Confidence::Confirmed);
    assert!(replay.source.contains("Garage.Color.GREEN"), "{}", replay.source);
}

/// As an engine sees them that steps through the library.
#[test]
fn strings_and_constants_by_their_fields() {
    let mut start = StartState::default();
    let bytes = |s: &mut StartState, list: &[i8]| {
        let elements: Vec<(i32, Value)> = (0..).zip(list.iter().map(|b| Value::Byte(*b))).collect();
        let bytes = s.add("[B", array(list.len() as i32, &elements));
        let coder = Value::Byte(i8::from(list.len() == 4));
        s.add(
            "java/lang/String",
            fields(&[("java/lang/String", "value", "[B", bytes), ("java/lang/String", "coder", "B", coder)]),
        )
    };
    let narrow = bytes(&mut start, &[-23, 0x27]);
    let wide = bytes(&mut start, &[-84, 0x20, 0x41, 0]);
    let red = start.add("Garage$Color", fields(&[]));
    let green = start.add("Garage$Color", fields(&[("java/lang/Enum", "ordinal", "I", Value::Int(1))]));
    let other = start.add("Garage$Color", fields(&[]));
    start.arguments = vec![narrow, wide, green, red];
    let descriptor = "(Ljava/lang/String;Ljava/lang/String;LGarage$Color;LGarage$Color;)V";
    let replay = static_case(&start, "byFields", descriptor, "byFields");
    assert_arrived(&replay, Confidence::Confirmed);
    // There is no third constant: its memory is made up.
    start.arguments = vec![narrow, green, red, other];
    let descriptor = "(Ljava/lang/String;LGarage$Color;LGarage$Color;LGarage$Color;)V";
    let replay = static_case(&start, "threeColors", descriptor, "threeColors");
    assert_arrived(&replay, Confidence::ConfirmedForState);
}

#[test]
fn inner_classes_know_the_object_around_them() {
    let mut start = StartState::default();
    let outer = start.add("Garage", fields(&[("Garage", "size", "I", Value::Int(10))]));
    let inner = start.add(
        "Garage$Inner",
        fields(&[
            ("Garage$Inner", "this$0", "LGarage;", outer),
            ("Garage$Inner", "depth", "I", Value::Int(2)),
        ]),
    );
    start.arguments = vec![inner];
    let replay = static_case(&start, "inner", "(LGarage$Inner;)V", "inner");
    assert_arrived(&replay, Confidence::ConfirmedForState);
    assert!(replay.source.contains("garage.new Inner()"), "{}", replay.source);
}

#[test]
fn static_fields_even_final_ones() {
    let statics = vec![
        static_field("Garage", "counter", "I", Value::Int(42)),
        static_field("Garage", "LOCKED", "[Ljava/lang/Object;", Value::Null),
    ];
    let start = StartState { statics, ..StartState::default() };
    assert_arrived(&static_case(&start, "statics", "()V", "statics"), Confidence::ConfirmedForState);
}

/// The fields of a HashMap, an ArrayList and a LinkedList as the library has them.
#[test]
fn collections_by_their_fields() {
    let mut start = StartState::default();
    let key = start.add("java/lang/String", text("old"));
    let car = start.add("Garage$Car", fields(&[]));
    let object = "Ljava/lang/Object;";
    let node = start.add(
        "java/util/HashMap$Node",
        fields(&[
            ("java/util/HashMap$Node", "hash", "I", Value::Int(110_119)),
            ("java/util/HashMap$Node", "key", object, key),
            ("java/util/HashMap$Node", "value", object, car),
        ]),
    );
    // "old".hashCode() is 110119; spread by its upper half and cut to 16 buckets.
    let bucket = (110_119 ^ (110_119 >> 16)) & 15;
    let table = start.add("[Ljava/util/HashMap$Node;", array(16, &[(bucket, node)]));
    let map = start.add(
        "java/util/HashMap",
        fields(&[
            ("java/util/HashMap", "table", "[Ljava/util/HashMap$Node;", table),
            ("java/util/HashMap", "size", "I", Value::Int(1)),
        ]),
    );
    let elements = start.add("[Ljava/lang/Object;", array(10, &[(0, car)]));
    let list = start.add(
        "java/util/ArrayList",
        fields(&[
            ("java/util/ArrayList", "elementData", "[Ljava/lang/Object;", elements),
            ("java/util/ArrayList", "size", "I", Value::Int(1)),
        ]),
    );
    let seven = start.add("java/lang/Integer", fields(&[("java/lang/Integer", "value", "I", Value::Int(7))]));
    let item = start
        .add("java/util/LinkedList$Node", fields(&[("java/util/LinkedList$Node", "item", object, seven)]));
    let numbers = start.add(
        "java/util/LinkedList",
        fields(&[
            ("java/util/LinkedList", "first", "Ljava/util/LinkedList$Node;", item),
            ("java/util/LinkedList", "last", "Ljava/util/LinkedList$Node;", item),
            ("java/util/LinkedList", "size", "I", Value::Int(1)),
        ]),
    );
    start.arguments = vec![map, list, numbers];
    let descriptor = "(Ljava/util/Map;Ljava/util/List;Ljava/util/Collection;)V";
    let replay = static_case(&start, "map", descriptor, "map");
    assert_arrived(&replay, Confidence::Confirmed);
    for wanted in ["hashMap.put(\"old\", car)", "arrayList.add(car)", "linkedList.add(integer)"] {
        assert!(replay.source.contains(wanted), "{}", replay.source);
    }
}

/// A list that claims more elements than its array has: no method makes it, memory does.
#[test]
fn collections_in_impossible_states() {
    let mut start = StartState::default();
    let key = start.add("java/lang/String", text("old"));
    let list =
        start.add("java/util/ArrayList", fields(&[("java/util/ArrayList", "size", "I", Value::Int(3))]));
    start.arguments = vec![Value::Null, list, key];
    let replayer = garage();
    let entry = static_method("java/util/Objects", "hash", "([Ljava/lang/Object;)I");
    let mut call = StartState { objects: start.objects.clone(), ..StartState::default() };
    let all = call.add("[Ljava/lang/Object;", array(1, &[(0, list)]));
    call.arguments = vec![all];
    let spot = pathlight_evidence::Spot {
        class: "java/util/ArrayList".into(),
        method: "hashCodeRange".into(),
        file: Some("ArrayList.java".into()),
        line: 0,
    };
    let expected = pathlight_evidence::Expectation::Exception {
        class: "java/lang/NullPointerException".into(),
        at: spot,
    };
    assert_arrived(&replayer.replay(&call, &entry, &expected), Confidence::ConfirmedForState);
}

#[test]
fn records_and_class_objects() {
    let mut start = StartState::default();
    let class = start.add("java/lang/Class", Content::Class("Garage$Point".into()));
    let point = start.add(
        "Garage$Point",
        fields(&[
            ("Garage$Point", "x", "I", Value::Int(3)),
            ("Garage$Point", "y", "Ljava/lang/Object;", class),
        ]),
    );
    start.arguments = vec![point];
    let replay = static_case(&start, "point", "(LGarage$Point;)V", "point");
    assert_arrived(&replay, Confidence::ConfirmedForState);
}

#[test]
fn interfaces_without_a_class_are_stubs() {
    let mut start = StartState::default();
    let answer = |name: &str, descriptor: &str, values: &[i32]| StubAnswer {
        name: name.into(),
        descriptor: descriptor.into(),
        values: values.iter().map(|n| Value::Int(*n)).collect(),
    };
    let shape = start.add("Garage$Shape", Content::Stub(vec![answer("area", "(I)I", &[5, 6])]));
    let supplier =
        start.add("java/util/function/IntSupplier", Content::Stub(vec![answer("getAsInt", "()I", &[8])]));
    start.arguments = vec![shape, supplier];
    let replay = static_case(&start, "shape", "(LGarage$Shape;Ljava/util/function/IntSupplier;)V", "shape");
    assert_arrived(&replay, Confidence::ConfirmedForState);
}

#[test]
fn every_primitive_type() {
    let arguments = [
        Value::Byte(-128),
        Value::Int(-2),
        Value::Long(i64::MIN),
        Value::Float(0x7fc0_1234),
        Value::Double(1e-300f64.to_bits()),
        Value::Int(1),
    ];
    assert_arrived(
        &static_case(&state(&arguments), "numbers", "(BSJFDZ)V", "numbers"),
        Confidence::Confirmed,
    );
}

#[test]
fn constructors_are_entries() {
    let mut start = StartState::default();
    let things = start.add("[Ljava/lang/String;", array(1, &[]));
    start.arguments = vec![things];
    let garage = garage();
    let entry = method("Garage", "<init>", "([Ljava/lang/Object;)V");
    let expected = garage.throws("java/lang/ArrayStoreException", "Garage#<init>", "store");
    assert_arrived(&garage.replay(&start, &entry, &expected), Confidence::Confirmed);
}

#[test]
fn overloads_are_told_apart() {
    let garage = garage();
    let entry = static_method("Garage", "overloaded", "(Ljava/lang/String;J)I");
    let expected = garage.throws("java/lang/NullPointerException", "Garage#overloaded", "overloaded");
    let replay = garage.replay(&state(&[Value::Null, Value::Int(1)]), &entry, &expected);
    assert_arrived(&replay, Confidence::Confirmed);
}

#[test]
fn what_cannot_be_built_is_said_by_name() {
    let garage = garage();
    let expected = garage.arrives("Garage#old", "old");
    let entry = static_method("Garage", "old", "(LGarage$Car;)V");
    let mut abstract_list = StartState::default();
    let list = abstract_list.add("java/util/AbstractList", fields(&[]));
    abstract_list.arguments = vec![list];
    let error = garage.replayer().replay(&abstract_list, &entry, &expected).unwrap_err();
    assert!(matches!(&error, EvidenceError::Abstract(class) if class == "java/util/AbstractList"), "{error}");
    let mut missing = StartState::default();
    let ghost = missing.add("no/Such", fields(&[]));
    missing.arguments = vec![ghost];
    let error = garage.replayer().replay(&missing, &entry, &expected).unwrap_err();
    assert!(matches!(error, EvidenceError::NoSuchClass(_)), "{error}");
    let error = garage.replayer().replay(&state(&[]), &entry, &expected).unwrap_err();
    assert!(matches!(error, EvidenceError::Invalid(_)), "{error}");
    let error = garage.replayer().replay(
        &state(&[Value::Ref(pathlight_evidence::state::ObjectId(9))]),
        &entry,
        &expected,
    );
    assert!(error.is_err());
    let mut lambda = StartState::default();
    let made = lambda.add("Garage$$Lambda$viaLambda$7", fields(&[]));
    lambda.arguments = vec![made];
    let error = garage.replayer().replay(&lambda, &entry, &expected).unwrap_err();
    assert!(matches!(error, EvidenceError::Generated(_)), "{error}");
    let entry = static_method("Garage", "nothing", "()V");
    let error = garage.replayer().replay(&state(&[]), &entry, &expected).unwrap_err();
    assert!(matches!(error, EvidenceError::NoSuchMethod { .. }), "{error}");
}

/// The JUnit version compiles against the parts of JUnit that it uses, and passes.
#[test]
fn junit_versions_pass() {
    let mut start = StartState::default();
    let hidden = start.add("Garage$Checked", fields(&[("Garage$Checked", "value", "I", Value::Int(-5))]));
    start.arguments = vec![hidden];
    let garage = garage();
    let negative = garage.replay(
        &start,
        &static_method("Garage", "negative", "(LGarage$Checked;)V"),
        &garage.arrives("Garage#negative", "negative"),
    );
    let mut start = StartState::default();
    let things = start.add("[Ljava/lang/String;", array(1, &[]));
    start.arguments = vec![things];
    let store = |class: &str| {
        let entry = method("Garage", "<init>", "([Ljava/lang/Object;)V");
        garage.replay(&start, &entry, &garage.throws(class, "Garage#<init>", "store"))
    };
    // A class above that of the exception is as good.
    let (exact, above) = (store("java/lang/ArrayStoreException"), store("java/lang/RuntimeException"));
    assert_ne!(store("java/lang/ArithmeticException").outcome, Outcome::Arrived);
    for (number, mut replay) in [negative, exact, above].into_iter().enumerate() {
        assert_eq!(replay.outcome, Outcome::Arrived, "{}", replay.source);
        replay.rename(&format!("Finding{number}"));
        assert_eq!(replay.file_name(), format!("Finding{number}.java"));
        garage.run_junit(&replay);
    }
}
