//! The interpreter as a library, on small programs in the text form: no JDK is needed.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use pathlight_interp::{Event, Host, Limits, Machine, Observer, Stop, Value};
use pathlight_ir::text::parse_program;
use pathlight_ir::{FunctionName, verify};

/// Classes that the virtual machine itself needs for exceptions: constructors do nothing, there are no traces.
const BASE: &str = r#"
class public java.lang.Object {
  version 61
}
class public java.lang.Throwable extends java.lang.Object {
  version 61
  field private detailMessage: java.lang.String
  method public <init>(): void code
  method public <init>(java.lang.String): void code
}
class public java.lang.Error extends java.lang.Throwable {
  version 61
}
class public java.lang.StackOverflowError extends java.lang.Error {
  version 61
  method public <init>(): void code
}
class public java.lang.ArrayIndexOutOfBoundsException extends java.lang.Throwable {
  version 61
  method public <init>(java.lang.String): void code
}
class public java.lang.ExceptionInInitializerError extends java.lang.Error {
  version 61
  method public <init>(java.lang.Throwable): void code
}
class public java.lang.Cloneable extends java.lang.Object {
  version 61
}
class public java.io.Serializable extends java.lang.Object {
  version 61
}
class public java.lang.String extends java.lang.Object {
  version 61
  field private value: byte[]
  field private coder: byte
}
function java.lang.StackOverflowError::<init>(): void {
  signature (java.lang.StackOverflowError) -> ()
b0(this: java.lang.StackOverflowError):
  return
}
function java.lang.ArrayIndexOutOfBoundsException::<init>(java.lang.String): void {
  signature (java.lang.ArrayIndexOutOfBoundsException, java.lang.String) -> ()
b0(this: java.lang.ArrayIndexOutOfBoundsException, message: java.lang.String):
  store message to this.java.lang.Throwable::detailMessage: java.lang.String
  return
}
function java.lang.ExceptionInInitializerError::<init>(java.lang.Throwable): void {
  signature (java.lang.ExceptionInInitializerError, java.lang.Throwable) -> ()
b0(this: java.lang.ExceptionInInitializerError, cause: java.lang.Throwable):
  return
}
"#;

fn machine_with(source: &str, limits: Limits) -> Machine {
    let program = parse_program(&format!("{BASE}{source}")).unwrap_or_else(|e| panic!("{e:?}"));
    for body in program.functions.values() {
        assert_eq!(verify(body), Ok(()), "{}", body.name);
    }
    Machine::new(Arc::new(program), limits, Host::default())
}

fn machine(source: &str) -> Machine {
    machine_with(source, Limits::default())
}

/// What the function gives, or the class of what it throws.
fn call(
    machine: &mut Machine,
    owner: &str,
    name: &str,
    descriptor: &str,
    args: &[Value],
) -> Result<Value, String> {
    let method = machine.method(FunctionName::new(owner, name, descriptor)).expect("the function exists");
    machine.call(method, args).expect("the run does not stop").map_err(|thrown| {
        let class = machine.heap.class_of(thrown).expect("an object");
        machine.classes[class].name.to_string()
    })
}

const FIBONACCI: &str = r#"
function fib {
  signature (i32) -> (i64)
  file "fib.c"
b0(n: i32):
  jump b1(0i64, 1i64, 0) @1
b1(a: i64, b: i64, i: i32):
  %more: i1 = lt i, n @2
  branch %more -> b2 else b3 @2
b2:
  %sum: i64 = add a, b @3
  %next: i32 = add i, 1 @4
  jump b1(b, %sum, %next) @4
b3:
  return a @5
}
"#;

#[test]
fn a_loop_passes_its_values_at_once() {
    let mut m = machine(FIBONACCI);
    assert_eq!(call(&mut m, "", "fib", "", &[Value::I32(50)]), Ok(Value::I64(12_586_269_025)));
    let swapped = r#"
function swap {
  signature (i32) -> (i32)
b0(n: i32):
  jump b1(1, 2, n)
b1(a: i32, b: i32, i: i32):
  %more: i1 = gt i, 0
  branch %more -> b2 else b3
b2:
  %next: i32 = sub i, 1
  jump b1(b, a, %next)
b3:
  return a
}
"#;
    let mut m = machine(swapped);
    assert_eq!(call(&mut m, "", "swap", "", &[Value::I32(2)]), Ok(Value::I32(1)));
    assert_eq!(call(&mut m, "", "swap", "", &[Value::I32(3)]), Ok(Value::I32(2)));
}

#[test]
fn narrow_integers_keep_their_width() {
    let source = r#"
function narrow {
  signature (i32) -> (i32)
b0(n: i32):
  %byte: i8 = truncate n
  %sum: i8 = add %byte, const(i8, int 1)
  %wide: i32 = sign_extend %sum
  %plain: i32 = zero_extend %sum
  %result: i32 = sub %plain, %wide
  return %result
}
"#;
    let mut m = machine(source);
    assert_eq!(call(&mut m, "", "narrow", "", &[Value::I32(127)]), Ok(Value::I32(256)));
    assert_eq!(call(&mut m, "", "narrow", "", &[Value::I32(5)]), Ok(Value::I32(0)));
}

const ARRAYS: &str = r#"
function get {
  signature (i32, i32) -> (i32)
b0(n: i32, i: i32):
  array: int[] = new_array int[] (n)
  %length: i32 = array_length array
  check bounds(i, %length) -> b1 else raise b3
b1:
  store 7 to array[i]
  %element: i32 = load array[i]
  return %element
b3(%thrown: java.lang.Throwable):
  throw %thrown
}
function safe {
  signature (i32, i32) -> (i32)
b0(n: i32, i: i32):
  call static get with (n, i) -> b1 unwind b2
b1(%got: i32):
  return %got
b2(%thrown: java.lang.Throwable):
  %is: i1 = instance_of %thrown, java.lang.ArrayIndexOutOfBoundsException
  %number: i32 = zero_extend %is
  %result: i32 = sub 0, %number
  return %result
}
"#;

#[test]
fn a_failing_check_raises_what_java_raises() {
    let mut m = machine(ARRAYS);
    assert_eq!(call(&mut m, "", "get", "", &[Value::I32(3), Value::I32(2)]), Ok(Value::I32(7)));
    let thrown = call(&mut m, "", "get", "", &[Value::I32(3), Value::I32(3)]);
    assert_eq!(thrown, Err("java/lang/ArrayIndexOutOfBoundsException".to_string()));
    assert_eq!(call(&mut m, "", "safe", "", &[Value::I32(3), Value::I32(-1)]), Ok(Value::I32(-1)));
}

#[test]
fn the_message_is_that_of_hotspot() {
    let mut m = machine(ARRAYS);
    let method = m.method(FunctionName::new("", "get", "")).expect("it exists");
    let thrown = m.call(method, &[Value::I32(3), Value::I32(5)]).expect("no stop").expect_err("it throws");
    let message = m.get_field(thrown, "detailMessage").reference().expect("a message");
    assert_eq!(m.text(message), "Index 5 out of bounds for length 3");
}

const CLASSES: &str = r#"
class A extends java.lang.Object {
  version 61
  field static count: int
  field value: int
  method static <clinit>(): void code
  method speak(): int code
}
class B extends A {
  version 61
  method static <clinit>(): void code
  method speak(): int code
}
class Bad extends java.lang.Object {
  version 61
  method static <clinit>(): void code
}
function A::<clinit>(): void {
  signature () -> ()
b0:
  store 10 to static A::count: int
  return
}
function B::<clinit>(): void {
  signature () -> ()
b0:
  %old: i32 = load static A::count: int
  %new: i32 = mul %old, 2
  store %new to static A::count: int
  return
}
function Bad::<clinit>(): void {
  signature () -> ()
b0:
  array: int[] = new_array int[] (0)
  %length: i32 = array_length array
  check bounds(0, %length) -> b1 else raise b2
b1:
  return
b2(%thrown: java.lang.Throwable):
  throw %thrown
}
function A::speak(): int {
  signature (A) -> (i32)
b0(this: A):
  return 1
}
function B::speak(): int {
  signature (B) -> (i32)
b0(this: B):
  %value: i32 = load this.A::value: int
  return %value
}
function talk {
  signature (i1) -> (i32)
b0(derived: i1):
  branch derived -> b1 else b3
b1:
  call class_init B with () -> b2 unwind b6
b2:
  %b: B = new B
  store 42 to %b.A::value: int
  jump b5(%b)
b3:
  call class_init A with () -> b4 unwind b6
b4:
  %a: A = new A
  jump b5(%a)
b5(who: A):
  call virtual A::speak(): int with (who) -> b7 unwind b6
b6(%thrown: java.lang.Throwable):
  throw %thrown
b7(%said: i32):
  %count: i32 = load static A::count: int
  %scaled: i32 = mul %count, 100
  %all: i32 = add %scaled, %said
  return %all
}
function touch_bad {
  signature () -> ()
b0:
  call class_init Bad with () -> b1 unwind b2
b1:
  return
b2(%thrown: java.lang.Throwable):
  throw %thrown
}
"#;

#[test]
fn superclasses_are_initialised_first_and_calls_choose_by_class() {
    let mut m = machine(CLASSES);
    assert_eq!(call(&mut m, "", "talk", "", &[Value::I32(0)]), Ok(Value::I32(1001)));
    assert_eq!(call(&mut m, "", "talk", "", &[Value::I32(1)]), Ok(Value::I32(2042)));
    let mut m = machine(CLASSES);
    assert_eq!(call(&mut m, "", "talk", "", &[Value::I32(1)]), Ok(Value::I32(2042)));
}

#[test]
fn a_failed_initialiser_is_wrapped() {
    let mut m = machine(CLASSES);
    let thrown = call(&mut m, "", "touch_bad", "", &[]);
    assert_eq!(thrown, Err("java/lang/ExceptionInInitializerError".to_string()));
}

#[test]
fn limits_end_a_run_at_the_same_step_every_time() {
    let endless = r#"
function endless {
  signature () -> ()
b0:
  jump b1
b1:
  jump b1
}
function deep {
  signature (i32) -> (i32)
b0(n: i32):
  %m: i32 = add n, 1
  call static deep with (%m) -> b1 unwind b2
b1(%got: i32):
  return %got
b2(%thrown: java.lang.Throwable):
  throw %thrown
}
"#;
    let mut m = machine_with(endless, Limits { steps: 100_000, ..Limits::default() });
    let method = m.method(FunctionName::new("", "endless", "")).expect("it exists");
    assert_eq!(m.call(method, &[]), Err(Stop::StepLimit(100_000)));
    assert_eq!(m.steps, 100_000);
    let mut m = machine(endless);
    let thrown = call(&mut m, "", "deep", "", &[Value::I32(0)]);
    assert_eq!(thrown, Err("java/lang/StackOverflowError".to_string()));
}

#[test]
fn too_much_memory_is_an_error_that_says_so() {
    let source = r#"
class public java.lang.OutOfMemoryError extends java.lang.Error {
  version 61
  method public <init>(java.lang.String): void code
}
function java.lang.OutOfMemoryError::<init>(java.lang.String): void {
  signature (java.lang.OutOfMemoryError, java.lang.String) -> ()
b0(this: java.lang.OutOfMemoryError, message: java.lang.String):
  return
}
function fill {
  signature (i32) -> (i32)
b0(n: i32):
  jump b1(null, 0)
b1(kept: java.lang.Object, i: i32):
  array: long[] = new_array long[] (n)
  list: java.lang.Object[] = new_array java.lang.Object[] (2)
  store array to list[0]
  store kept to list[1]
  %next: i32 = add i, 1
  jump b1(list, %next)
}
function waste {
  signature (i32) -> (i32)
b0(n: i32):
  jump b1(0)
b1(i: i32):
  array: long[] = new_array long[] (100000)
  %next: i32 = add i, 1
  %more: i1 = lt %next, n
  branch %more -> b1(%next) else b2
b2:
  return n
}
"#;
    let limits = Limits { memory: 4 << 20, ..Limits::default() };
    let mut m = machine_with(source, limits);
    let thrown = call(&mut m, "", "fill", "", &[Value::I32(1000)]);
    assert_eq!(thrown, Err("java/lang/OutOfMemoryError".to_string()));
    let mut m = machine_with(source, limits);
    assert_eq!(
        call(&mut m, "", "waste", "", &[Value::I32(100)]),
        Ok(Value::I32(100)),
        "garbage is collected"
    );
}

#[test]
fn what_cannot_run_stops_with_its_name() {
    let source = r#"
class C extends java.lang.Object {
  version 61
  method static native far(): void
}
function near {
  signature () -> ()
b0:
  call static C::far(): void with () -> b1 unwind b2
b1:
  return
b2(%thrown: java.lang.Throwable):
  throw %thrown
}
"#;
    let mut m = machine(source);
    let method = m.method(FunctionName::new("", "near", "")).expect("it exists");
    let native = FunctionName::new("C", "far", "()V");
    assert_eq!(m.call(method, &[]), Err(Stop::UnmodelledNative(native)));
    assert_eq!(m.frames(m.current)[0].function.name.as_str(), "near");
}

struct Lines(Rc<RefCell<Vec<u32>>>);

impl Observer for Lines {
    fn statement(&mut self, event: &Event) {
        self.0.borrow_mut().push(event.loc.line);
    }
}

#[test]
fn an_observer_hears_of_every_statement() {
    let mut m = machine(FIBONACCI);
    let lines = Rc::new(RefCell::new(Vec::new()));
    m.set_observer(Box::new(Lines(lines.clone())));
    assert_eq!(call(&mut m, "", "fib", "", &[Value::I32(2)]), Ok(Value::I64(1)));
    assert_eq!(*lines.borrow(), [1, 2, 3, 4, 2, 3, 4, 2, 5]);
}

#[test]
fn stepping_shows_variables_by_their_names() {
    let mut m = machine(FIBONACCI);
    let method = m.method(FunctionName::new("", "fib", "")).expect("it exists");
    let thread = m
        .start_thread(None, method, &[Value::I32(5)], pathlight_interp::thread::Then::Finish)
        .expect("it starts");
    m.current = thread;
    let local = |m: &Machine, name: &str| {
        let frame = &m.frames(thread)[0];
        frame.locals.iter().find(|(n, _)| n.as_str() == name).map(|(_, v)| *v)
    };
    let mut seen = Vec::new();
    while m.step().expect("it runs") && !m.frames(thread).is_empty() {
        let line = m.frames(thread)[0].loc.map_or(0, |l| l.line);
        if line == 3 && seen.last() != local(&m, "a").as_ref() {
            seen.extend(local(&m, "a"));
        }
    }
    assert_eq!(seen, [0, 1, 2, 3].map(Value::I64));
}

#[test]
fn threads_take_turns_in_the_same_order_every_time() {
    let source = r#"
class T extends java.lang.Object {
  version 61
  field static total: int
}
function work {
  signature (i32) -> (i32)
b0(n: i32):
  jump b1(0)
b1(i: i32):
  %old: i32 = load static T::total: int
  %mixed: i32 = mul %old, 31
  %new: i32 = add %mixed, n
  store %new to static T::total: int
  %next: i32 = add i, 1
  %more: i1 = lt %next, 100000
  branch %more -> b1(%next) else b2
b2:
  return %new
}
"#;
    let run = || {
        let mut m = machine(source);
        let method = m.method(FunctionName::new("", "work", "")).expect("it exists");
        for n in 1..4 {
            m.start_thread(None, method, &[Value::I32(n)], pathlight_interp::thread::Then::Finish)
                .expect("it starts");
        }
        m.run_until(|m| m.threads.iter().skip(1).all(|t| t.result.is_some())).expect("it runs");
        (m.steps, m.threads.iter().map(|t| t.result).collect::<Vec<_>>())
    };
    let first = run();
    assert_eq!(first, run());
    assert!(first.0 > 3 * 100_000);
}
