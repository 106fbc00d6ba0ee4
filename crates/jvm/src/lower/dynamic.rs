//! `invokedynamic` and dynamic constants.
//!
//! At run time a virtual machine calls a bootstrap method to make the code behind such an instruction. The bootstrap methods that compilers use are
//! known, so we write that code ourselves: string concatenation as calls of `StringBuilder` on the spot, everything else as a
//! *generated class* with plain functions, named after the class, method and offset of the instruction:
//!
//! - `Outer$$Lambda$m3$17`: a lambda or method reference ([`super::lambda`]);
//! - `Outer$$Site$m3$17`: a function `call` for the methods of a record or a pattern switch ([`super::record`], [`super::pattern`]).
//!
//! The name is enough to find the instruction again, so generated classes are made when somebody asks for them, like all others. An unknown bootstrap method
//! becomes an intrinsic call that carries its name, and a note on the body.

use pathlight_ir::class::{GENERATED_LAMBDA, GENERATED_SITE, is_generated};
use pathlight_ir::descriptor::MethodParts;
use pathlight_ir::types::primitive_name;
use pathlight_ir::{
    Body, ClassDecl, Constant, Dispatch, FieldName, FunctionName, Op, Symbol, Type, Value, verify,
};

use super::emitter::Emitter;
use super::opcode::{Insn, Opcode, Reader};
use super::translate::Translator;
use super::{LowerError, method_parts};
use super::{lambda, pattern, record};
use crate::classfile::{ClassFile, DynamicRef, Loadable, MethodHandleRef};

/// An `invokedynamic` instruction: what it is called and what its bootstrap method is given.
pub struct CallSite<'a> {
    pub class: &'a ClassFile<'a>,
    pub dynamic: DynamicRef,
    pub bootstrap: MethodHandleRef,
    pub args: Vec<Loadable>,
}

/// What the bootstrap method of a call site makes.
enum Kind {
    Lambda,
    Concat,
    ConcatWithConstants,
    RecordMethod,
    TypeSwitch,
    EnumSwitch,
    Unknown,
}

impl<'a> CallSite<'a> {
    pub fn new(class: &'a ClassFile<'a>, dynamic: DynamicRef) -> Result<CallSite<'a>, LowerError> {
        let methods = class.bootstrap_methods()?;
        let method = methods
            .get(usize::from(dynamic.bootstrap))
            .ok_or_else(|| LowerError::new(format!("bootstrap method {} is missing", dynamic.bootstrap)))?;
        let args = method.args.iter().map(|index| class.pool.constant(*index)).collect::<Result<_, _>>()?;
        Ok(CallSite { class, dynamic, bootstrap: method.handle, args })
    }

    fn kind(&self) -> Kind {
        let member = &self.bootstrap.member;
        match (member.owner.as_str(), member.name.as_str()) {
            ("java/lang/invoke/LambdaMetafactory", "metafactory" | "altMetafactory") => Kind::Lambda,
            ("java/lang/invoke/StringConcatFactory", "makeConcat") => Kind::Concat,
            ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants") => Kind::ConcatWithConstants,
            ("java/lang/runtime/ObjectMethods", "bootstrap") => Kind::RecordMethod,
            ("java/lang/runtime/SwitchBootstraps", "typeSwitch") => Kind::TypeSwitch,
            ("java/lang/runtime/SwitchBootstraps", "enumSwitch") => Kind::EnumSwitch,
            _ => Kind::Unknown,
        }
    }

    pub fn bad(&self, what: &str) -> LowerError {
        LowerError::new(format!("{} of {}: {what}", self.bootstrap.member.name, self.bootstrap.member.owner))
    }

    pub fn method_type(&self, index: usize) -> Result<Symbol, LowerError> {
        match self.args.get(index) {
            Some(Loadable::MethodType(descriptor)) => Ok(*descriptor),
            _ => Err(self.bad("a method type is expected")),
        }
    }
}

impl Translator<'_> {
    pub fn invoke_dynamic(&mut self, insn: Insn) -> Result<(), LowerError> {
        let dynamic = self.class.pool.invoke_dynamic(self.reader.u2(insn.pc + 1)?)?;
        let site = CallSite::new(self.class, dynamic)?;
        let descriptor = method_parts(dynamic.descriptor.as_str())?;
        let args = self.pop_arguments(insn, &descriptor)?;
        let generated = |marker| generated_name(self.class.name, marker, self.method_index, insn.pc);
        let result = match site.kind() {
            Kind::Lambda => {
                Some(lambda::create(&mut self.e, generated(GENERATED_LAMBDA), &descriptor, &args)?)
            }
            Kind::Concat => {
                let recipe = "\u{1}".repeat(args.len());
                Some(self.concatenate(&site, &recipe, &descriptor, &args)?)
            }
            Kind::ConcatWithConstants => {
                let Some(Loadable::String(recipe)) = site.args.first().cloned() else {
                    return Err(site.bad("a recipe is expected"));
                };
                Some(self.concatenate(&site, recipe.as_str(), &descriptor, &args)?)
            }
            Kind::RecordMethod | Kind::TypeSwitch | Kind::EnumSwitch => {
                let owner = generated(GENERATED_SITE);
                let target =
                    FunctionName { owner, name: Symbol::new("call"), descriptor: dynamic.descriptor };
                self.e.invoke(Dispatch::Static, target, &args, descriptor.result_type())
            }
            Kind::Unknown => {
                let member = site.bootstrap.member;
                let name = format!("invokedynamic {}.{}", member.owner, member.name);
                self.e.b.body.notes.push(format!("{name} is not modelled"));
                let target = FunctionName {
                    owner: Symbol::EMPTY,
                    name: Symbol::new(&name),
                    descriptor: dynamic.descriptor,
                };
                self.e.invoke(Dispatch::Intrinsic, target, &args, descriptor.result_type())
            }
        };
        if let Some(value) = result {
            self.push(value);
        }
        Ok(())
    }

    /// String concatenation: in the recipe, U+0001 stands for the next argument, U+0002 for the next constant.
    fn concatenate(
        &mut self,
        site: &CallSite<'_>,
        recipe: &str,
        descriptor: &MethodParts<'_>,
        args: &[Value],
    ) -> Result<Value, LowerError> {
        let mut text = String::new();
        let mut constants = site.args.iter().skip(1);
        let mut operands = descriptor.params.iter().zip(args);
        let builder = self.new_string_builder()?;
        for c in recipe.chars() {
            if c == '\u{2}' {
                match constants.next() {
                    Some(Loadable::String(constant)) => text.push_str(constant.as_str()),
                    Some(other) => {
                        self.append_text(builder, &mut text)?;
                        let value = self.constant_value(*other)?;
                        self.append(builder, "Ljava/lang/Object;", value)?;
                    }
                    None => return Err(site.bad("the recipe has more constants than the instruction")),
                }
            } else if c == '\u{1}' {
                let (param, value) = operands
                    .next()
                    .ok_or_else(|| site.bad("the recipe has more arguments than the instruction"))?;
                self.append_text(builder, &mut text)?;
                self.append(builder, param, *value)?;
            } else {
                text.push(c);
            }
        }
        self.append_text(builder, &mut text)?;
        self.e.call_value(Dispatch::Virtual, BUILDER, "toString", "()Ljava/lang/String;", &[builder])
    }

    fn new_string_builder(&mut self) -> Result<Value, LowerError> {
        let builder = self.e.new_object(Symbol::new(BUILDER));
        self.e.call(Dispatch::Special, BUILDER, "<init>", "()V", &[builder])?;
        Ok(builder)
    }

    fn append_text(&mut self, builder: Value, text: &mut String) -> Result<(), LowerError> {
        if !text.is_empty() {
            let constant = Constant::String(Symbol::new(&std::mem::take(text)));
            let value = self.e.b.constant(Type::class("java/lang/String"), constant);
            self.append(builder, "Ljava/lang/String;", value)?;
        }
        Ok(())
    }

    fn append(&mut self, builder: Value, descriptor: &str, value: Value) -> Result<(), LowerError> {
        let (value, taken) = match descriptor {
            "Z" | "C" | "I" | "J" | "F" | "D" | "Ljava/lang/String;" => (value, descriptor),
            "B" | "S" => (value, "I"),
            _ => {
                // Not append(Object): char[] would select another overload.
                let valued = "(Ljava/lang/Object;)Ljava/lang/String;";
                (
                    self.e.call_value(Dispatch::Static, "java/lang/String", "valueOf", valued, &[value])?,
                    "Ljava/lang/String;",
                )
            }
        };
        let signature = format!("({taken})Ljava/lang/StringBuilder;");
        self.e.call(Dispatch::Virtual, BUILDER, "append", &signature, &[builder, value])?;
        Ok(())
    }

    /// A constant that a bootstrap method computes.
    pub fn dynamic_constant(&mut self, dynamic: DynamicRef) -> Result<Value, LowerError> {
        let site = CallSite::new(self.class, dynamic)?;
        let member = site.bootstrap.member;
        let ty = Type::of_descriptor(dynamic.descriptor.as_str())
            .filter(|_| pathlight_ir::descriptor::is_field(dynamic.descriptor.as_str()))
            .ok_or_else(|| site.bad("bad type"))?;
        match (member.owner.as_str(), member.name.as_str()) {
            (CONSTANT_BOOTSTRAPS, "nullConstant") => Ok(self.e.b.null()),
            (CONSTANT_BOOTSTRAPS, "primitiveClass") => {
                let name = primitive_name(dynamic.name.as_str())
                    .ok_or_else(|| site.bad("a primitive type is expected"))?;
                Ok(self.e.b.constant(ty, Constant::Class(Symbol::new(name))))
            }
            (CONSTANT_BOOTSTRAPS, "enumConstant" | "getStaticFinal") => {
                let owner = match (site.args.first(), ty) {
                    (Some(Loadable::Class(class)), _) => *class,
                    (None, Type::Ref(class)) => class,
                    _ => return Err(site.bad("a class is expected")),
                };
                let field = FieldName { owner, name: dynamic.name, descriptor: dynamic.descriptor };
                load_static(&mut self.e, field)
            }
            _ => {
                let name = format!("dynamic constant {}.{}", member.owner, member.name);
                self.e.b.body.notes.push(format!("{name} is not modelled"));
                let descriptor = Symbol::new(&format!("(){}", dynamic.descriptor));
                let target = FunctionName { owner: Symbol::EMPTY, name: Symbol::new(&name), descriptor };
                self.e
                    .invoke(Dispatch::Intrinsic, target, &[], Some(ty))
                    .ok_or_else(|| site.bad("nothing to load"))
            }
        }
    }
}

const BUILDER: &str = "java/lang/StringBuilder";
const CONSTANT_BOOTSTRAPS: &str = "java/lang/invoke/ConstantBootstraps";

/// Reads a static field, its class initialised first.
pub fn load_static(e: &mut Emitter, field: FieldName) -> Result<Value, LowerError> {
    e.initialise_for(field);
    e.load(Emitter::static_place(field), field.descriptor.as_str())
}

fn generated_name(owner: Symbol, marker: &str, method: usize, pc: u32) -> Symbol {
    Symbol::new(&format!("{owner}{marker}m{method}${pc}"))
}

/// The class whose code contains the instruction that a generated class belongs to.
pub fn generating_class(name: Symbol) -> Option<Symbol> {
    let text = name.as_str();
    let at = text.find(GENERATED_LAMBDA).or_else(|| text.find(GENERATED_SITE))?;
    Some(Symbol::new(&text[..at]))
}

/// The generated classes that a body mentions, sorted.
pub fn generated_owners(body: &Body) -> Vec<Symbol> {
    let created = body.insts.values().filter_map(|data| match data.op {
        Op::New { class } => Some(class),
        _ => None,
    });
    let called = body.callees.values().map(|callee| callee.target.owner);
    let mut owners: Vec<Symbol> = created.chain(called).filter(|class| is_generated(*class)).collect();
    owners.sort();
    owners.dedup();
    owners
}

/// Finds the instruction that a generated class belongs to.
fn call_site<'a>(class: &'a ClassFile<'a>, name: Symbol) -> Result<Option<CallSite<'a>>, LowerError> {
    let parse = || {
        let (_, rest) = name.as_str().rsplit_once("$m")?;
        let (method, pc) = rest.split_once('$')?;
        Some((method.parse::<usize>().ok()?, pc.parse::<u32>().ok()?))
    };
    let Some((method, pc)) = parse() else { return Ok(None) };
    let Some(method) = class.methods.get(method) else { return Ok(None) };
    let Some(code) = method.code(&class.pool)? else { return Ok(None) };
    let reader = Reader { bytes: code.bytes };
    if reader.insn(pc)?.op != Opcode::Invokedynamic {
        return Ok(None);
    }
    CallSite::new(class, class.pool.invoke_dynamic(reader.u2(pc + 1)?)?).map(Some)
}

/// The declaration of a generated class, given the class file of [`generating_class`].
pub fn generated_class(class: &ClassFile<'_>, name: Symbol) -> Result<Option<ClassDecl>, LowerError> {
    let Some(site) = call_site(class, name)? else { return Ok(None) };
    match site.kind() {
        Kind::Lambda => lambda::declaration(&site, name).map(Some),
        Kind::RecordMethod | Kind::TypeSwitch | Kind::EnumSwitch => {
            Ok(Some(super::generated::call_class(&site, name)))
        }
        Kind::Concat | Kind::ConcatWithConstants | Kind::Unknown => Ok(None),
    }
}

/// The body of a function of a generated class.
pub fn generated_body(class: &ClassFile<'_>, function: FunctionName) -> Result<Option<Body>, LowerError> {
    let Some(site) = call_site(class, function.owner)? else { return Ok(None) };
    let mut body = match site.kind() {
        Kind::Lambda => lambda::body(&site, function)?,
        Kind::RecordMethod => Some(record::body(&site, function)?),
        Kind::TypeSwitch => Some(pattern::type_switch(&site, function)?),
        Kind::EnumSwitch => Some(pattern::enum_switch(&site, function)?),
        Kind::Concat | Kind::ConcatWithConstants | Kind::Unknown => None,
    };
    if let Some(body) = &mut body {
        super::params::remove_superfluous(body);
        // A hostile call site may ask for a method whose arguments do not fit what it is made of.
        if let Err(violations) = verify(body) {
            let first = violations.first().map(ToString::to_string).unwrap_or_default();
            return Err(site.bad(&format!("the call does not fit what it asks for ({first})")));
        }
    }
    Ok(body)
}
