//! Classes and bodies of a compiled program through the world, from one thread and from several.

use std::path::Path;

use pathlight_ir::{Annotation, AnnotationValue, Constant, FunctionName, Symbol, Type, World};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::ClassPath;

const PROGRAM: &str = r#"
import java.util.function.*;
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Mark { int[] value() default {3, 4}; Class<?> kind() default String.class; }
sealed interface Shape permits Circle, Square {}
record Circle(@Mark({1, 2}) int radius) implements Shape {}
record Square(int side) implements Shape {}
public class Main {
    static final long BIG = 1L << 40;
    static Supplier<String> lambda(String s) { return () -> s + "!"; }
    static int length(String s) { return s.length(); }
    native void missing();
}
"#;

fn compiled() -> Option<(tempfile::TempDir, JavaWorld)> {
    let jdk = crate::common::jdk()?;
    let directory = tempfile::tempdir().unwrap();
    crate::common::javac(
        &jdk,
        directory.path(),
        &["-g", "-parameters"],
        &[("Main.java", PROGRAM.to_owned())],
    );
    let mut class_path = ClassPath::new();
    class_path.add_jdk(&jdk).unwrap();
    class_path.add(directory.path(), jdk.feature).unwrap();
    Some((directory, JavaWorld::new(class_path)))
}

#[test]
fn declarations_keep_what_the_source_says() {
    let Some((_directory, world)) = compiled() else { return };
    let class = |name: &str| world.class(Symbol::new(name)).unwrap();
    let shape = class("Shape").unwrap();
    assert_eq!(shape.permitted, ["Circle", "Square"].map(Symbol::new));
    assert!(shape.is_interface());
    let circle = class("Circle").unwrap();
    let components = circle.record.as_ref().unwrap();
    assert_eq!((components[0].name.as_str(), components[0].descriptor.as_str()), ("radius", "I"));
    let int = |value| AnnotationValue::Constant('I', Constant::Int(value));
    let array = |values: [i128; 2]| AnnotationValue::Array(values.map(int).to_vec());
    let mark = Annotation {
        descriptor: "LMark;".into(),
        visible: true,
        values: vec![("value".into(), array([1, 2]))],
    };
    assert_eq!(components[0].annotations, std::slice::from_ref(&mark));
    let constructor = circle.method("<init>".into(), "(I)V".into()).unwrap();
    assert_eq!(constructor.parameter_annotations, [vec![mark]]);
    let defaults =
        class("Mark").unwrap().methods.iter().map(|m| m.annotation_default.clone()).collect::<Vec<_>>();
    let kind = AnnotationValue::Class("Ljava/lang/String;".into());
    assert_eq!(defaults, [Some(array([3, 4])), Some(kind)]);
    let main = class("Main").unwrap();
    let lambda = main.methods.iter().find(|m| m.name.as_str() == "lambda").unwrap();
    assert_eq!(lambda.parameter_names, [Symbol::new("s")]);
    assert_eq!(
        lambda.generic_signature.unwrap().as_str(),
        "(Ljava/lang/String;)Ljava/util/function/Supplier<Ljava/lang/String;>;"
    );
    assert_eq!(main.field("BIG".into(), "J".into()).unwrap().constant, Some(Constant::Int(1 << 40)));
    assert_eq!(main.source_file.unwrap().as_str(), "Main.java");
    assert!(class("java/lang/String").is_some());
    assert!(class("no/such/Class").is_none());
    assert!(class("[I").is_none());
    assert!(class("Main$$Lambda$m99$0").is_none());
}

#[test]
fn bodies_and_generated_classes() {
    let Some((_directory, world)) = compiled() else { return };
    let length = FunctionName::new("Main", "length", "(Ljava/lang/String;)I");
    let body = world.body(length).unwrap().unwrap();
    assert_eq!(body.name, length);
    assert!(std::sync::Arc::ptr_eq(&body, &world.body(length).unwrap().unwrap()), "lowered once");
    assert!(world.body(FunctionName::new("Main", "missing", "()V")).unwrap().is_none());
    assert!(world.body(FunctionName::new("Main", "nothing", "()V")).unwrap().is_none());
    assert_eq!(
        world.failure_message(length, 1).unwrap(),
        "Cannot invoke \"String.length()\" because \"s\" is null"
    );
    assert_eq!(world.failure_message(length, 0), None);

    let lambda = FunctionName::new("Main", "lambda", "(Ljava/lang/String;)Ljava/util/function/Supplier;");
    let body = world.body(lambda).unwrap().unwrap();
    let generated = body.values.values().find_map(|value| match value.ty {
        Type::Ref(class) if class.as_str().contains("$$Lambda$") => Some(class),
        _ => None,
    });
    let declared = world.class(generated.expect("a generated class")).unwrap().unwrap();
    assert_eq!(declared.interfaces, [Symbol::new("java/util/function/Supplier")]);
    let get = FunctionName::new(declared.name.as_str(), "get", "()Ljava/lang/Object;");
    assert!(world.body(get).unwrap().is_some());
}

#[test]
fn threads_see_the_same_classes() {
    let Some((_directory, world)) = compiled() else { return };
    let names = ["Main", "Shape", "java/util/HashMap", "java/lang/String", "java/util/Arrays", "no/Class"];
    let look = || names.map(|name| world.class(Symbol::new(name)).unwrap().map(|class| (*class).clone()));
    let views = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(look)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    assert!(views.iter().all(|view| view == &views[0]));
}

#[test]
fn damaged_and_misplaced_classes_are_errors_that_name_the_file() {
    let Some((directory, _)) = compiled() else { return };
    let path = |name: &str| directory.path().join(name);
    let bytes = std::fs::read(path("Main.class")).unwrap();
    std::fs::write(path("Broken.class"), &bytes[..bytes.len() - 1]).unwrap();
    std::fs::write(path("Other.class"), &bytes).unwrap();
    let mut class_path = ClassPath::new();
    class_path.add(Path::new(directory.path()), 17).unwrap();
    let world = JavaWorld::new(class_path);
    let error = world.class("Broken".into()).unwrap_err().to_string();
    assert!(error.contains("Broken.class: class Main, byte 0x"), "{error}");
    let error = world.class("Other".into()).unwrap_err().to_string();
    assert!(error.contains("Other.class holds class Main, not Other"), "{error}");
}
