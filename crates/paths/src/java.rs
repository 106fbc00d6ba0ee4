//! A program of Java with a beginning and with questions.
//!
//! The virtual machine initialises the class of `main` before it runs it. That is code of the program like any other, and a slice may not need it; so there is a function
//! that initialises the class and then calls the entry, and slices start there.
//!
//! Questions are calls of static functions named `_SLICE`: those of the source, and those that the translator writes into bodies, which belong to classes of this world. While
//! a program is analysed they do nothing. When it runs to be compared with its slice, they print what they get.

use std::sync::Arc;

use pathlight_ir::builder::Builder;
use pathlight_ir::{
    Block, Body, Callee, ClassDecl, CompareOp, Constant, Dispatch, Edge, FieldName, Flags, FunctionName,
    Global, MethodDecl, Op, PlaceBase, PlaceData, Symbol, Terminator, Type, Value, World, WorldError,
    descriptor,
};

/// What calls of the marker do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Questions {
    Nothing,
    /// The values go to standard output, between [`BEGIN`] and [`END`].
    Print,
}

/// What surrounds the values of a question in the output.
pub const BEGIN: &str = "\u{1}pathlight";
pub const END: &str = "\u{2}";

const START: &str = "pathlight/Start";

/// Whose values are printed as they are; of other objects only their class.
const SHOWN: [&str; 9] =
    ["String", "Integer", "Long", "Short", "Byte", "Character", "Boolean", "Float", "Double"];

#[derive(Clone)]
pub struct Started {
    pub base: Arc<dyn World>,
    pub entry: FunctionName,
    /// Has the entry no receiver?
    pub is_static: bool,
    pub marker: &'static str,
    /// The class of questions that the translator wrote; behind a `$` follow the types of their arguments.
    pub marker_class: &'static str,
    pub questions: Questions,
}

impl Started {
    /// The function that initialises the class of the entry and calls it.
    pub fn start(&self) -> FunctionName {
        let descriptor = self.entry.descriptor.as_str();
        let inside = descriptor
            .strip_prefix('(')
            .and_then(|rest| rest.split_once(')'))
            .map_or("", |(inside, _)| inside);
        let receiver = if self.is_static { String::new() } else { format!("L{};", self.entry.owner) };
        FunctionName::new(START, "main", &format!("({receiver}{inside})V"))
    }

    /// A class of this world with one static function.
    fn own_class(&self, name: Symbol) -> Option<ClassDecl> {
        let function = if name.as_str() == START {
            self.start()
        } else {
            let types = name.as_str().strip_prefix(self.marker_class)?.strip_prefix('$')?;
            FunctionName {
                owner: name,
                name: Symbol::new(self.marker),
                descriptor: Symbol::new(&written(types)),
            }
        };
        let flags = Flags::PUBLIC | Flags::STATIC;
        let method = MethodDecl {
            name: function.name,
            descriptor: function.descriptor,
            flags,
            ..MethodDecl::default()
        };
        Some(ClassDecl {
            name,
            flags: Flags::PUBLIC,
            superclass: Some(Symbol::new("java/lang/Object")),
            methods: vec![method],
            version: 52,
            ..ClassDecl::default()
        })
    }

    fn start_body(&self) -> Option<Body> {
        let mut code = Writer::new(self.start())?;
        let init = FunctionName { owner: self.entry.owner, ..FunctionName::default() };
        code.call(Dispatch::ClassInit, init, &[], None);
        let dispatch = if self.is_static { Dispatch::Static } else { Dispatch::Special };
        let result = descriptor::method(self.entry.descriptor.as_str())?.result_type();
        let params = code.params.clone();
        code.call(dispatch, self.entry, &params, result);
        Some(code.finish())
    }

    fn question_body(&self, function: FunctionName) -> Option<Body> {
        let mut code = Writer::new(function)?;
        if self.questions == Questions::Print {
            code.print_all();
        }
        Some(code.finish())
    }
}

/// The descriptor of a question, from the letters of its arguments.
fn written(types: &str) -> String {
    let one = |letter: char| match letter {
        'S' => "Ljava/lang/String;".to_owned(),
        'L' => "Ljava/lang/Object;".to_owned(),
        other => other.to_string(),
    };
    format!("({})V", types.chars().map(one).collect::<String>())
}

impl World for Started {
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        match self.own_class(name) {
            Some(class) => Ok(Some(Arc::new(class))),
            None => self.base.class(name),
        }
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        if function.owner.as_str() == START {
            return Ok(self.start_body().map(Arc::new));
        }
        if function.name.as_str() == self.marker {
            return Ok(self.question_body(function).map(Arc::new));
        }
        self.base.body(function)
    }

    fn global(&self, name: Symbol) -> Option<Arc<Global>> {
        self.base.global(name)
    }

    fn failure_message(&self, function: FunctionName, statement: u32) -> Option<String> {
        self.base.failure_message(function, statement)
    }

    fn resource(&self, path: &str) -> Option<Vec<u8>> {
        self.base.resource(path)
    }
}

/// Writes the body of a static function that returns nothing.
struct Writer {
    b: Builder,
    params: Vec<Value>,
    /// Where exceptions leave.
    throws: Block,
}

impl Writer {
    fn new(name: FunctionName) -> Option<Writer> {
        let signature = descriptor::method(name.descriptor.as_str())?.signature(None);
        let types = signature.params.clone();
        let mut b = Builder::new(name, signature);
        let entry = b.block();
        let params = types.into_iter().map(|ty| b.param(entry, ty)).collect();
        let throws = b.block();
        let thrown = b.param(throws, Type::class("java/lang/Throwable"));
        b.start(throws);
        b.finish(Terminator::Throw(thrown));
        b.start(entry);
        Some(Writer { b, params, throws })
    }

    fn finish(mut self) -> Body {
        let nothing = self.b.values(&[]);
        self.b.finish(Terminator::Return(nothing));
        self.b.body
    }

    fn call(
        &mut self,
        dispatch: Dispatch,
        target: FunctionName,
        args: &[Value],
        result: Option<Type>,
    ) -> Option<Value> {
        let next = self.b.block();
        let result = result.map(|ty| self.b.param(next, ty));
        let callee = self.b.callee(Callee { dispatch, target });
        let args = self.b.values(args);
        let (normal, unwind) = (self.b.edge(next, &[]), Some(self.b.edge(self.throws, &[])));
        self.b.finish(Terminator::Call { callee, args, normal, unwind });
        self.b.start(next);
        result
    }

    fn jump(&mut self, to: Block, args: &[Value]) {
        let edge: Edge = self.b.edge(to, args);
        self.b.finish(Terminator::Jump(edge));
    }

    fn print_all(&mut self) {
        let system = FunctionName { owner: Symbol::new("java/lang/System"), ..FunctionName::default() };
        self.call(Dispatch::ClassInit, system, &[], None);
        let out = FieldName {
            owner: Symbol::new("java/lang/System"),
            name: Symbol::new("out"),
            descriptor: Symbol::new("Ljava/io/PrintStream;"),
        };
        let place = self.b.place(PlaceData { base: PlaceBase::Static(out), projections: Default::default() });
        let out = self.b.emit(Op::Load { place }, Type::class("java/io/PrintStream"));
        self.text(out, BEGIN);
        for value in self.params.clone() {
            self.text(out, " ");
            let ty = self.b.body.ty(value);
            if !matches!(ty, Type::Ref(_)) {
                self.print(out, "print", number(ty), value);
            } else {
                let text = self.shown(value);
                self.print(out, "print", "Ljava/lang/String;", text);
            }
        }
        let end = self.constant(END);
        self.print(out, "println", "Ljava/lang/String;", end);
    }

    fn constant(&mut self, text: &str) -> Value {
        self.b.constant(Type::class("java/lang/String"), Constant::String(Symbol::new(text)))
    }

    fn text(&mut self, out: Value, text: &str) {
        let text = self.constant(text);
        self.print(out, "print", "Ljava/lang/String;", text);
    }

    fn print(&mut self, out: Value, name: &str, ty: &str, value: Value) {
        let target = FunctionName::new("java/io/PrintStream", name, &format!("({ty})V"));
        self.call(Dispatch::Virtual, target, &[out, value], None);
    }

    /// An object as text: `null`, a text or a boxed number as it is, otherwise its class.
    fn shown(&mut self, value: Value) -> Value {
        let text = Type::class("java/lang/String");
        let done = self.b.block();
        let result = self.b.param(done, text);
        let plain = self.b.block();
        let null = self.b.constant(Type::Null, Constant::Null);
        let is_null = self.b.emit(Op::Compare(CompareOp::Eq, value, null), Type::I1);
        self.branch(is_null, plain);
        for class in SHOWN {
            let class = Symbol::new(&format!("java/lang/{class}"));
            let is_instance = self.b.emit(Op::InstanceOf { value, class }, Type::I1);
            self.branch(is_instance, plain);
        }
        let get_class = FunctionName::new("java/lang/Object", "getClass", "()Ljava/lang/Class;");
        let class = self.call(Dispatch::Virtual, get_class, &[value], Some(Type::class("java/lang/Class")));
        let get_name = FunctionName::new("java/lang/Class", "getName", "()Ljava/lang/String;");
        let name = class.and_then(|class| self.call(Dispatch::Virtual, get_name, &[class], Some(text)));
        self.jump(done, name.as_slice());
        self.b.start(plain);
        let value_of =
            FunctionName::new("java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
        let written = self.call(Dispatch::Static, value_of, &[value], Some(text));
        self.jump(done, written.as_slice());
        self.b.start(done);
        result
    }

    /// Goes to a block if the condition holds, and on otherwise.
    fn branch(&mut self, condition: Value, to: Block) {
        let next = self.b.block();
        let (then, otherwise) = (self.b.edge(to, &[]), self.b.edge(next, &[]));
        self.b.finish(Terminator::Branch { condition, then, otherwise });
        self.b.start(next);
    }
}

fn number(ty: Type) -> &'static str {
    match ty {
        Type::I64 => "J",
        Type::F32 => "F",
        Type::F64 => "D",
        _ => "I",
    }
}
