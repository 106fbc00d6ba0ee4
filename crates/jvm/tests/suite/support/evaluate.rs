//! Runs lowered code on whole numbers, for tests that want to know what it does.
//!
//! Integers are themselves, references are numbers of objects (null is 0), of which only the class is known. What the code calls is
//! answered by the test. Operations that no test needs stop the run with a message.

use std::collections::HashMap;

use pathlight_ir::{
    BinaryOp, Body, CheckKind, CompareOp, Constant, ConvertOp, Edge, FunctionName, Op, Symbol, Terminator,
    Type, Value,
};

/// How a run ended: with a result (0 for none), or with an exception of this class.
pub type Outcome = Result<i128, &'static str>;

/// Answers a call: a result, or the class of what it throws.
pub type Callee<'c> = &'c mut dyn FnMut(FunctionName, &[i128]) -> Outcome;

struct Run<'b> {
    body: &'b Body,
    values: HashMap<Value, i128>,
    objects: Vec<Symbol>,
}

/// The classes that count as superclasses of another.
const SUPERCLASSES: &[(&str, &[&str])] = &[
    ("java/lang/ArithmeticException", &["java/lang/RuntimeException", "java/lang/Exception"]),
    ("java/lang/NullPointerException", &["java/lang/RuntimeException", "java/lang/Exception"]),
    ("java/lang/RuntimeException", &["java/lang/Exception"]),
];

/// Runs a body; fails the test if it runs for too long.
#[track_caller]
pub fn evaluate(body: &Body, args: &[i128], callee: Callee<'_>) -> Outcome {
    let mut run = Run { body, values: HashMap::new(), objects: Vec::new() };
    for (param, arg) in body.params(body.entry()).iter().zip(args) {
        run.values.insert(*param, *arg);
    }
    let mut block = body.entry();
    for _ in 0..100_000 {
        for inst in body.insts_of(block) {
            let data = &body.insts[inst];
            let value = run.operation(&data.op, data.result.expand());
            if let Some(result) = data.result.expand() {
                run.values.insert(result, value);
            }
        }
        let (edge, first): (&Edge, Option<i128>) = match &body.blocks[block].terminator {
            Terminator::Jump(edge) => (edge, None),
            Terminator::Branch { condition, then, otherwise } => {
                (if run.value(*condition) != 0 { then } else { otherwise }, None)
            }
            Terminator::Switch { value, table } => {
                let (value, table) = (run.value(*value), &body.switches[*table]);
                let case = table.cases.iter().find(|(case, _)| *case == value);
                (case.map_or(&table.default, |(_, edge)| edge), None)
            }
            Terminator::Check { kind, args, ok, fail, .. } => {
                let args: Vec<i128> = body.list(args).iter().map(|v| run.value(*v)).collect();
                match run.failure(*kind, &args) {
                    None => (ok, None),
                    Some(class) => (fail, Some(run.object(Symbol::new(class)))),
                }
            }
            Terminator::Call { callee: id, args, normal, unwind } => {
                let args: Vec<i128> = body.list(args).iter().map(|v| run.value(*v)).collect();
                match callee(body.callees[*id].target, &args) {
                    Ok(result) => (normal, Some(result)),
                    Err(class) => {
                        let exception = run.object(Symbol::new(class));
                        (unwind.as_ref().expect("a call that may throw"), Some(exception))
                    }
                }
            }
            Terminator::Return(values) => {
                return Ok(body.list(values).first().map_or(0, |v| run.value(*v)));
            }
            Terminator::Throw(exception) => return Err(run.class_of(run.value(*exception)).as_str()),
            Terminator::Undefined => panic!("control came where it must not"),
        };
        run.pass(edge, first);
        block = edge.target;
    }
    panic!("still running:\n{}", pathlight_ir::text::print_body(body));
}

impl Run<'_> {
    fn value(&self, value: Value) -> i128 {
        match self.body.constant(value) {
            Some(Constant::Int(number)) => *number,
            Some(Constant::Null) => 0,
            Some(Constant::Float(bits)) => i128::from(*bits),
            Some(other) => panic!("{other:?} has no number"),
            None => *self.values.get(&value).unwrap_or_else(|| panic!("{value} has no value")),
        }
    }

    fn object(&mut self, class: Symbol) -> i128 {
        self.objects.push(class);
        self.objects.len() as i128
    }

    fn class_of(&self, object: i128) -> Symbol {
        let index = usize::try_from(object - 1).expect("not null");
        self.objects[index]
    }

    fn is_instance(&self, object: i128, class: Symbol) -> bool {
        if object == 0 {
            return false;
        }
        let own = self.class_of(object).as_str();
        let supers =
            SUPERCLASSES.iter().find(|(name, _)| *name == own).map_or(&[][..], |(_, supers)| *supers);
        own == class.as_str() || class.as_str() == "java/lang/Throwable" || supers.contains(&class.as_str())
    }

    fn failure(&self, kind: CheckKind, args: &[i128]) -> Option<&'static str> {
        let (holds, error) = match kind {
            CheckKind::NonNull => (args[0] != 0, "java/lang/NullPointerException"),
            CheckKind::NonZero => (args[0] != 0, "java/lang/ArithmeticException"),
            CheckKind::Instance(class) => {
                (args[0] == 0 || self.is_instance(args[0], class), "java/lang/ClassCastException")
            }
            other => panic!("{other:?} is not known here"),
        };
        (!holds).then_some(error)
    }

    fn pass(&mut self, edge: &Edge, first: Option<i128>) {
        let args: Vec<i128> = self.body.list(&edge.args).iter().map(|v| self.value(*v)).collect();
        let params = self.body.params(edge.target);
        let implicit = params.len() - args.len();
        assert!(implicit <= usize::from(first.is_some()), "an edge with too few arguments");
        for (param, value) in params.iter().zip(first.into_iter().take(implicit).chain(args)) {
            self.values.insert(*param, value);
        }
    }

    fn operation(&mut self, op: &Op, result: Option<Value>) -> i128 {
        let ty = result.map_or(Type::I32, |v| self.body.ty(v));
        match op {
            Op::Binary(op, a, b) => wrap(binary(*op, self.value(*a), self.value(*b)), ty),
            Op::Compare(op, a, b) => i128::from(compare(*op, self.value(*a), self.value(*b))),
            Op::Convert(ConvertOp::SignExtend | ConvertOp::Truncate, v) => wrap(self.value(*v), ty),
            Op::Convert(ConvertOp::ZeroExtend, v) => self.value(*v) & 1,
            Op::Refine(v) => self.value(*v),
            Op::New { class } => self.object(*class),
            Op::InstanceOf { value, class } => i128::from(self.is_instance(self.value(*value), *class)),
            Op::MonitorEnter(_) | Op::MonitorExit(_) => 0,
            other => panic!("{other:?} is not known here"),
        }
    }
}

fn wrap(number: i128, ty: Type) -> i128 {
    match ty {
        Type::Int(width) => (number << (128 - width)) >> (128 - width),
        _ => number,
    }
}

fn binary(op: BinaryOp, a: i128, b: i128) -> i128 {
    match op {
        BinaryOp::Add => a + b,
        BinaryOp::Sub => a - b,
        BinaryOp::Mul => a * b,
        BinaryOp::SignedDiv => a / b,
        BinaryOp::ThreeWay => a.cmp(&b) as i128,
        other => panic!("{other:?} is not known here"),
    }
}

fn compare(op: CompareOp, a: i128, b: i128) -> bool {
    match op {
        CompareOp::Eq => a == b,
        CompareOp::Ne => a != b,
        CompareOp::SignedLt => a < b,
        CompareOp::SignedLe => a <= b,
        CompareOp::SignedGt => a > b,
        CompareOp::SignedGe => a >= b,
        other => panic!("{other:?} is not known here"),
    }
}
