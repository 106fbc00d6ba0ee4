//! Objects through their constructors and setters.
//!
//! [`crate::effects`] says where each field's value comes from in a simple constructor. A constructor fits a wanted state if every
//! listed field gets its value from it (a parameter that we choose, a constant, the zero that nobody touched) or can be corrected
//! afterwards by a setter or by plain assignment. Fields that only their class can change are written directly then, which is
//! said; the constructor still takes care of all fields that the state does not list. Of several constructors we take the one that
//! needs the fewest direct writes, then the fewest references that we know nothing about, corrections and parameters.
//!
//! A constructor whose code is not simple is the last resort before an object without any: it is called, every listed field is set
//! afterwards, and the run shows whether that works. Objects of which the state says little, such as the receivers of calls
//! that nobody looked into, work better when their own code made them. For the same reason an object that only has to be there is left to the
//! constructor, if that puts one into the field.

use indexmap::IndexMap;
use pathlight_ir::{ClassDecl, Constant, Flags, FunctionName, MethodDecl, Symbol, descriptor, resolve};

use crate::EvidenceError;
use crate::effects::{Effects, Origin, effects};
use crate::java_text::is_identifier;
use crate::naming::{Access, descriptor_of, is_library, package_of};
use crate::plan::{Build, Code, Planner, simple_name};
use crate::state::{FieldValue, Value};

/// A listed field: what it shall hold.
struct Wanted {
    owner: Symbol,
    name: Symbol,
    descriptor: Symbol,
    value: Value,
}

type WantedFields = IndexMap<(Symbol, Symbol), Wanted>;

/// What a parameter gets.
#[derive(Clone, Copy)]
enum Argument {
    Value(Value),
    /// Some text, where the state says nothing and null is a bad guess.
    SomeText,
}

/// A constructor that fits.
struct Candidate {
    params: Vec<String>,
    arguments: Vec<Argument>,
    /// Nothing is known of what it does.
    opaque: bool,
    corrections: Vec<Code>,
    /// Fields that keep what the constructor gives them.
    kept: Vec<Symbol>,
    /// Corrections that write memory.
    direct: usize,
    /// Parameters that get null because the state says nothing about them.
    nulls: usize,
    access: Access,
}

impl Candidate {
    fn rank(&self) -> (bool, usize, usize, usize, usize, Access) {
        let Candidate { opaque, direct, nulls, .. } = *self;
        (opaque, direct, nulls, self.corrections.len(), self.params.len(), self.access)
    }
}

/// None if no constructor gives the state.
pub fn build(
    planner: &mut Planner<'_, '_>,
    class: &str,
    fields: &[FieldValue],
) -> Result<Option<Build>, EvidenceError> {
    let decl = planner.naming.class(class)?;
    let Some(named) = planner.naming.named(class)? else { return Ok(None) };
    if decl.flags.is_abstract() || decl.flags.has(Flags::ENUM) {
        return Ok(None);
    }
    let wanted = wanted_fields(planner, fields)?;
    let mut best: Option<Candidate> = None;
    for method in decl.methods.iter().filter(|m| m.name.as_str() == "<init>") {
        let Some(candidate) = fit(planner, &decl, method, &wanted, named.access)? else { continue };
        if best.as_ref().is_none_or(|b| candidate.rank() < b.rank()) {
            best = Some(candidate);
        }
    }
    let Some(best) = best else { return Ok(None) };
    let Some(name) = planner.naming.write_class(class)? else { return Ok(None) };
    let Some(create) = creation(planner, class, &name, named.inner, &best)? else { return Ok(None) };
    let mut build = Build::new(name, &simple_name(class), create);
    build.note = (best.direct > 0)
        .then(|| "only its class can set all its fields: the others are written directly".into());
    build.fills.clone_from(&best.corrections);
    build.access = best.access;
    // The library does not let anybody look at its fields.
    let is_given = |field: &&Wanted| !is_library(field.owner.as_str()) && !best.kept.contains(&field.name);
    for field in wanted.values().filter(is_given) {
        let owner = planner.naming.class_object(&descriptor_of(field.owner.as_str()))?;
        build.checks.push((owner, field.name.as_str().to_owned(), field.value));
    }
    Ok(Some(build))
}

fn wanted_fields(planner: &Planner<'_, '_>, fields: &[FieldValue]) -> Result<WantedFields, EvidenceError> {
    let mut wanted = WantedFields::new();
    for field in fields {
        let (owner, value) = planner.declared_field(field)?;
        let name = Symbol::new(&field.name);
        let descriptor = Symbol::new(&field.descriptor);
        wanted.insert((owner, name), Wanted { owner, name, descriptor, value });
    }
    Ok(wanted)
}

fn fit(
    planner: &mut Planner<'_, '_>,
    decl: &ClassDecl,
    constructor: &MethodDecl,
    wanted: &WantedFields,
    class_access: Access,
) -> Result<Option<Candidate>, EvidenceError> {
    let package = package_of(decl.name.as_str());
    let mut access = class_access.max(planner.naming.access(constructor.flags, package));
    let Some(parts) = descriptor::method(constructor.descriptor.as_str()) else { return Ok(None) };
    if access == Access::No || constructor.flags.has(Flags::SYNTHETIC) {
        return Ok(None);
    }
    let function =
        FunctionName { owner: decl.name, name: constructor.name, descriptor: constructor.descriptor };
    let effects = effects(planner.naming.world, function, parts.params.len())?;
    let mut arguments: Vec<Option<Value>> = vec![None; parts.params.len()];
    let mut open = Vec::new();
    for (key, field) in wanted {
        let given = effects.as_ref().is_some_and(|e| gives(e.get(key), field, &parts.params, &mut arguments));
        if !given {
            open.push(field);
        }
    }
    let mut corrections = Vec::new();
    let mut kept = Vec::new();
    let mut direct = 0;
    for field in open {
        let origin = effects.as_ref().map(|effects| effects.get(&(field.owner, field.name)));
        let may_be_made = matches!(origin, None | Some(Some(Origin::Other)));
        if may_be_made && planner.is_plain(field.value) && !is_library(field.owner.as_str()) {
            kept.push(field.name);
            direct += 1;
            access = Access::No;
            corrections.push(planner.write_missing(field.owner, field.name.as_str(), field.value)?);
            continue;
        }
        let (code, needed) = match correction(planner, decl.name, field, wanted)? {
            Some(found) => found,
            // Nobody but the class itself can write the parts of a record.
            None if decl.record.is_some() => return Ok(None),
            None => {
                direct += 1;
                (planner.direct_write(field.owner, field.name.as_str(), field.value)?, Access::No)
            }
        };
        access = access.max(needed);
        corrections.push(code);
    }
    let opaque = effects.is_none();
    let argument = |(param, value): (&&str, Option<Value>)| match value {
        Some(value) => Some(Argument::Value(value)),
        None if opaque && *param == "Ljava/lang/String;" => Some(Argument::SomeText),
        None => Value::default_of(param).map(Argument::Value),
    };
    let unbound = |(param, value): (&&str, &Option<Value>)| {
        value.is_none() && param.starts_with(['L', '[']) && !(opaque && *param == "Ljava/lang/String;")
    };
    let nulls = parts.params.iter().zip(&arguments).filter(|pair| unbound(*pair)).count();
    let arguments: Option<Vec<Argument>> = parts.params.iter().zip(arguments).map(argument).collect();
    let params = parts.params.iter().map(|p| (*p).to_owned()).collect();
    Ok(arguments.map(|arguments| Candidate {
        params,
        arguments,
        opaque,
        corrections,
        kept,
        direct,
        nulls,
        access,
    }))
}

/// Does the constructor put the wanted value into the field, perhaps through a parameter that is still free?
fn gives(origin: Option<&Origin>, field: &Wanted, params: &[&str], arguments: &mut [Option<Value>]) -> bool {
    match origin {
        None => Value::default_of(field.descriptor.as_str()) == Some(field.value),
        Some(Origin::Constant(constant)) => {
            of_constant(constant, field.descriptor.as_str()) == Some(field.value)
        }
        Some(Origin::Parameter(index)) => {
            let (Some(param), Some(slot)) = (params.get(*index), arguments.get_mut(*index)) else {
                return false;
            };
            let Some(value) = field.value.as_type(param) else { return false };
            *slot.get_or_insert(value) == value
        }
        Some(Origin::This | Origin::Other) => false,
    }
}

fn of_constant(constant: &Constant, descriptor: &str) -> Option<Value> {
    match constant {
        Constant::Null => Some(Value::Null),
        Constant::Int(n) => Value::Long(i64::try_from(*n).ok()?).as_type(descriptor),
        Constant::Float(bits) if descriptor == "D" => Some(Value::Double(*bits)),
        Constant::Float(bits) if descriptor == "F" => u32::try_from(*bits).ok().map(Value::Float),
        _ => None,
    }
}

/// A statement that gives one field its value afterwards.
fn correction(
    planner: &mut Planner<'_, '_>,
    class: Symbol,
    field: &Wanted,
    wanted: &WantedFields,
) -> Result<Option<(Code, Access)>, EvidenceError> {
    let chain = resolve::superclasses(planner.naming.world, class)?;
    let mut best: Option<(bool, Access, String, String)> = None;
    for owner in &chain {
        for method in &owner.methods {
            let Some(param) = setter(planner, owner, method, field, wanted)? else { continue };
            let access = planner.naming.access(method.flags, package_of(owner.name.as_str()));
            let odd_name = !method.name.as_str().starts_with("set");
            let candidate = (odd_name, access, method.name.as_str().to_owned(), param);
            if best.as_ref().is_none_or(|b| (candidate.0, candidate.1) < (b.0, b.1)) {
                best = Some(candidate);
            }
        }
    }
    if let Some((_, access, name, param)) = best {
        let cast = argument_cast(planner, &param, field.value)?;
        let Some(value) = field.value.as_type(&param) else { return Ok(None) };
        return Ok(Some((Code::this().and(format!(".{name}({cast}")).value(value).and(")"), access)));
    }
    let Some(owner) = chain.iter().find(|c| c.name == field.owner) else { return Ok(None) };
    let Some(declared) = owner.field(field.name, field.descriptor) else { return Ok(None) };
    let access = planner.naming.access(declared.flags, package_of(owner.name.as_str()));
    // A field of the same name nearer to the object's class would be meant instead.
    let hidden = chain
        .iter()
        .take_while(|c| c.name != field.owner)
        .any(|c| c.fields.iter().any(|f| f.name == field.name));
    if access == Access::No
        || declared.flags.has(Flags::FINAL)
        || hidden
        || !is_identifier(field.name.as_str())
    {
        return Ok(None);
    }
    let place = format!(".{} = ", field.name);
    Ok(Some((planner.assignment(&place, field.descriptor.as_str(), field.value)?, access)))
}

/// The parameter's type if the method stores it in the field and leaves the other listed fields alone.
fn setter(
    planner: &Planner<'_, '_>,
    owner: &ClassDecl,
    method: &MethodDecl,
    field: &Wanted,
    wanted: &WantedFields,
) -> Result<Option<String>, EvidenceError> {
    let Some(parts) = descriptor::method(method.descriptor.as_str()) else { return Ok(None) };
    let [param] = parts.params.as_slice() else { return Ok(None) };
    let access = planner.naming.access(method.flags, package_of(owner.name.as_str()));
    let unfit = access == Access::No
        || method.flags.is_static()
        || method.flags.has(Flags::SYNTHETIC)
        || !is_identifier(method.name.as_str())
        || field.value.as_type(param).is_none();
    if unfit {
        return Ok(None);
    }
    let function = FunctionName { owner: owner.name, name: method.name, descriptor: method.descriptor };
    let Some(effects) = effects(planner.naming.world, function, 1)? else { return Ok(None) };
    let key = (field.owner, field.name);
    let clean = |effects: &Effects| effects.keys().all(|k| *k == key || !wanted.contains_key(k));
    Ok((effects.get(&key) == Some(&Origin::Parameter(0)) && clean(&effects)).then(|| (*param).to_owned()))
}

/// A cast that makes overloads unambiguous: null fits too many of them.
fn argument_cast(planner: &mut Planner<'_, '_>, param: &str, value: Value) -> Result<String, EvidenceError> {
    if value == Value::Null {
        return Ok(planner.naming.write_type(param)?.map_or(String::new(), |t| format!("({t}) ")));
    }
    planner.cast(param, value)
}

/// `new Car(2008)`, `outer.new Inner()`; None if an instance around it is needed and missing.
fn creation(
    planner: &mut Planner<'_, '_>,
    class: &str,
    name: &str,
    inner: bool,
    chosen: &Candidate,
) -> Result<Option<Code>, EvidenceError> {
    let mut pairs: Vec<(&String, Argument)> =
        chosen.params.iter().zip(chosen.arguments.iter().copied()).collect();
    let mut code = Code::text(format!("new {name}("));
    if inner {
        let Some((_, Argument::Value(outer @ Value::Ref(_)))) = pairs.first().copied() else {
            return Ok(None);
        };
        pairs.remove(0);
        code = Code::default().value(outer).and(format!(".new {}(", simple_name(class)));
    }
    for (index, (param, argument)) in pairs.into_iter().enumerate() {
        code = code.and(if index > 0 { ", " } else { "" });
        code = match argument {
            Argument::SomeText => code.and("\"text\""),
            Argument::Value(value) => {
                let cast = argument_cast(planner, param, value)?;
                code.and(cast).value(value)
            }
        };
    }
    Ok(Some(code.and(")")))
}

/// A record that cannot be named: no memory can be written behind its back, so its canonical constructor is called by reflection.
pub fn build_record(
    planner: &mut Planner<'_, '_>,
    decl: &ClassDecl,
    fields: &[FieldValue],
) -> Result<Build, EvidenceError> {
    let wanted = wanted_fields(planner, fields)?;
    let class = decl.name.as_str();
    let object = planner.naming.class_object(&descriptor_of(class))?;
    let mut types = String::new();
    let mut values = Code::default();
    for component in decl.record.iter().flatten() {
        let descriptor = component.descriptor.as_str();
        let listed = wanted.get(&(decl.name, component.name)).map(|w| w.value);
        let value = listed
            .or_else(|| Value::default_of(descriptor))
            .ok_or_else(|| EvidenceError::BadDescriptor(descriptor.to_owned()))?;
        let separator = if types.is_empty() { "" } else { ", " };
        types.push_str(separator);
        types.push_str(&planner.naming.class_object(descriptor)?);
        values = values.and(separator).value(value);
    }
    let declared = planner.naming.write_class(class)?;
    let cast = declared.as_ref().map_or(String::new(), |name| format!("({name}) "));
    let mut create =
        Code::text(format!("{cast}construct({object}, new Class<?>[] {{{types}}}, new Object[] {{"));
    create.0.extend(values.0);
    let mut build = Build::new(declared.unwrap_or("Object".into()), &simple_name(class), create.and("})"));
    build.access = Access::No;
    build.note = Some("a record that is not public: its constructor is called by reflection".into());
    Ok(build)
}
