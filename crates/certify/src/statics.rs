//! What static fields hold that only their class initialiser writes: every value that it stores, and the zero from before where others could see it.

use pathlight_ir::{
    ClassDecl, Constant, FieldName, Flags, FunctionName, Op, PlaceBase, Symbol, Terminator, World,
};

use crate::check::Checker;
use crate::machine::Unchecked;
use crate::memory::{Location, current_thread, descriptor_range, descriptor_scalar};
use crate::term::{LONG, Op as TermOp, Scalar, Sort, T};

/// A value with the premises under which it is there, and the time.
type Written = (Vec<T>, T, T);

pub fn initialiser(class: Symbol) -> FunctionName {
    FunctionName { owner: class, name: "<clinit>".into(), descriptor: "()V".into() }
}

/// The initialisers that initialising a class may run.
pub fn initialisers(checker: &Checker, class: Symbol) -> Result<Vec<FunctionName>, Unchecked> {
    let mut found = Vec::new();
    for class in checker.classes.hierarchy.all_supertypes(class) {
        let name = initialiser(class);
        if checker.classes.world.body(name).map_err(|e| e.to_string())?.is_some() {
            found.push(name);
        }
    }
    Ok(found)
}

/// Static fields that an initialiser may write and others too: they may hold something else before it runs.
pub fn open_fields(checker: &mut Checker, initialiser: FunctionName) -> Result<Vec<FieldName>, Unchecked> {
    let effects = checker.effects.of(&mut checker.classes, initialiser)?;
    let world = checker.classes.world.clone();
    let mut fields: Vec<FieldName> = Vec::new();
    for location in &effects.locations {
        let Location::Static(field) = location else { continue };
        if !is_fixed(&*world, *field)? {
            fields.push(*field);
        }
    }
    if effects.anything.is_some()
        && let Some(class) = world.class(initialiser.owner).map_err(|e| e.to_string())?
    {
        for declared in class.fields.iter().filter(|field| field.flags.is_static()) {
            let field = FieldName { owner: class.name, name: declared.name, descriptor: declared.descriptor };
            if !is_fixed(&*world, field)? {
                fields.push(field);
            }
        }
    }
    fields.sort_unstable();
    fields.dedup();
    Ok(fields)
}

/// Does nobody but the initialiser write the field?
pub fn is_fixed(world: &dyn World, field: FieldName) -> Result<bool, Unchecked> {
    let class = world.class(field.owner).map_err(|e| e.to_string())?;
    let Some(class) = class else { return Ok(false) };
    let Some(declared) = class.field(field.name, field.descriptor) else { return Ok(false) };
    if declared.flags.has(Flags::FINAL) {
        return Ok(true);
    }
    Ok(declared.flags.has(Flags::PRIVATE) && only_initialiser_writes(world, &class, field)?)
}

/// All values that the field may have. An error if others may write it.
pub fn values(checker: &mut Checker, field: FieldName) -> Result<Vec<Written>, Unchecked> {
    if field == current_thread() {
        let now = checker.terms.var("now 0", Sort::Age, LONG);
        let thread = Location::Static(field).variable(&mut checker.terms);
        let nonnull = checker.terms.ne(thread, T::NULL);
        return Ok(vec![(vec![nonnull], thread, now)]);
    }
    let world = checker.classes.world.clone();
    let shown = format!("{}.{}", field.owner, field.name);
    let class = world.class(field.owner).map_err(|e| e.to_string())?;
    let class = class.ok_or_else(|| format!("the class of {shown} is missing"))?;
    let declared = class
        .field(field.name, field.descriptor)
        .filter(|declared| declared.flags.is_static())
        .ok_or_else(|| format!("{shown} is no static field"))?;
    let is_final = declared.flags.has(Flags::FINAL);
    if !is_fixed(&*world, field)? {
        return Err(format!("{shown} may be written by others"));
    }
    let now = checker.terms.var("now 0", Sort::Age, LONG);
    if let Some(constant) = &declared.constant {
        let value = match constant {
            Constant::Int(n) => checker.terms.int(*n),
            Constant::String(text) => {
                checker.terms.make(TermOp::StringObject(text.as_str().to_owned()), vec![], Sort::Ref)
            }
            _ => return Err(format!("the constant {shown} is of another kind")),
        };
        return Ok(vec![(vec![], value, now)]);
    }
    let scalar = descriptor_scalar(field.descriptor.as_str());
    let zero = checker.terms.zero(scalar);
    let mut values = Vec::new();
    let name = initialiser(field.owner);
    let body = world.body(name).map_err(|e| e.to_string())?;
    let Some(body) = body else { return Ok(vec![(vec![], zero, now)]) };
    let number = checker.number(name)?;
    for block in body.blocks.keys() {
        for (at, inst) in body.insts_of(block).enumerate() {
            let Op::Store { place, value } = &body.insts[inst].op else { continue };
            if !writes(&body.places[*place].base, field) {
                continue;
            }
            let mut state = checker.run(number, block, at)?;
            let value = checker.values(number, &mut state, &[*value])[0];
            let mut premises = checker.claims_as_premises(number, block);
            premises.extend(state.assumed.iter().copied());
            values.push((premises, value, state.now));
        }
    }
    let calls_program = body.blocks.values().any(|block| match &block.terminator {
        Terminator::Call { callee, .. } => {
            let owner = body.callees[*callee].target.owner;
            // A lambda's constructor only keeps what it captured.
            checker.classes.application.contains(&owner) && !pathlight_ir::is_generated(owner)
        }
        _ => false,
    });
    if values.is_empty() || !is_final || calls_program {
        values.push((vec![], zero, now));
    }
    if scalar == Scalar::Int {
        // A claim about a number is about what fits the field.
        let range = descriptor_range(field.descriptor.as_str());
        for (premises, value, _) in &mut values {
            let fits = checker.terms.within(*value, range);
            premises.push(fits);
        }
    }
    Ok(values)
}

fn writes(base: &PlaceBase, field: FieldName) -> bool {
    matches!(base, PlaceBase::Static(written) if written.name == field.name && written.descriptor == field.descriptor)
}

/// Nobody but the initialiser writes a private field: neither its class nor the classes nested with it.
fn only_initialiser_writes(
    world: &dyn World,
    class: &ClassDecl,
    field: FieldName,
) -> Result<bool, Unchecked> {
    let mut nest = vec![class.nest_host.unwrap_or(class.name)];
    if let Some(host) = world.class(nest[0]).map_err(|e| e.to_string())? {
        nest.extend(host.nest_members.iter().copied());
    }
    for member in nest {
        let declaration = world.class(member).map_err(|e| e.to_string())?;
        let Some(declaration) = declaration else { return Ok(false) };
        for method in declaration.methods.iter().filter(|method| method.has_code) {
            if member == field.owner && method.name.as_str() == "<clinit>" {
                continue;
            }
            let function = FunctionName { owner: member, name: method.name, descriptor: method.descriptor };
            let Some(body) = world.body(function).map_err(|e| e.to_string())? else { return Ok(false) };
            let stores = body.insts.values().any(|inst| match &inst.op {
                Op::Store { place, .. } => writes(&body.places[*place].base, field),
                _ => false,
            });
            if stores {
                return Ok(false);
            }
        }
    }
    Ok(true)
}
