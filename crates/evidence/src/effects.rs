//! What a simple constructor or setter does to the object, read off its code.
//!
//! Most constructors and setters are straight lines that move parameters and constants to fields. For these we say, per field,
//! where its value comes from. Nothing else is understood, on purpose: code that branches, or that hands the object to others,
//! has no answer, and side effects elsewhere are ignored, because the test checks the state after it was built and another
//! way is taken where it is not as wanted.

use indexmap::IndexMap;
use pathlight_ir::{
    Body, Constant, Dispatch, Edge, FunctionName, Op, PlaceBase, PlaceData, Projection, Symbol, Terminator,
    Value as IrValue, World, WorldError,
};
use rustc_hash::FxHashMap;

/// Where a value comes from.
#[derive(Clone, PartialEq, Debug)]
pub enum Origin {
    This,
    /// Number of the parameter, the receiver not counted.
    Parameter(usize),
    Constant(Constant),
    /// Anything else: a new object, a result of a call, a computation.
    Other,
}

/// The fields of `this` that were assigned: declaring class, name, origin of the last value.
pub type Effects = IndexMap<(Symbol, Symbol), Origin>;

/// How deep constructors may call constructors, and how many blocks they may take together.
const DEPTH: usize = 12;
const BLOCKS: usize = 2_000;

/// The effects of an instance method or constructor; None if its code is not of the simple kind.
pub fn effects(
    world: &dyn World,
    function: FunctionName,
    parameters: usize,
) -> Result<Option<Effects>, WorldError> {
    let mut run = Run { world, fields: Effects::default(), blocks: 0 };
    let arguments = std::iter::once(Origin::This).chain((0..parameters).map(Origin::Parameter)).collect();
    Ok(run.function(function, arguments, 0)?.map(|()| run.fields))
}

struct Run<'w> {
    world: &'w dyn World,
    fields: Effects,
    blocks: usize,
}

type Known = FxHashMap<IrValue, Origin>;

impl Run<'_> {
    /// None as soon as something is not simple.
    fn function(
        &mut self,
        function: FunctionName,
        arguments: Vec<Origin>,
        depth: usize,
    ) -> Result<Option<()>, WorldError> {
        if function.owner.as_str() == "java/lang/Object" && function.name.as_str() == "<init>" {
            return Ok(Some(()));
        }
        let Some(body) = self.world.body(function)? else { return Ok(None) };
        let mut known = Known::default();
        let mut block = body.entry();
        known.extend(body.params(block).iter().copied().zip(arguments));
        loop {
            self.blocks += 1;
            if self.blocks > BLOCKS || depth > DEPTH {
                return Ok(None);
            }
            for inst in body.insts_of(block) {
                let result = self.instruction(&body, &known, &body.insts[inst].op);
                if let Some(value) = body.insts[inst].result.expand() {
                    known.insert(value, result);
                }
            }
            let edge = match &body.blocks[block].terminator {
                Terminator::Return(_) => return Ok(Some(())),
                Terminator::Jump(edge) => edge,
                Terminator::Check { ok, .. } => ok,
                Terminator::Call { callee, args, normal, .. } => {
                    let callee = &body.callees[*callee];
                    let args: Vec<Origin> =
                        body.list(args).iter().map(|v| origin(&body, &known, *v)).collect();
                    if self.call(callee.dispatch, callee.target, args, depth)?.is_none() {
                        return Ok(None);
                    }
                    normal
                }
                _ => return Ok(None),
            };
            follow(&body, &mut known, edge);
            block = edge.target;
        }
    }

    fn call(
        &mut self,
        dispatch: Dispatch,
        target: FunctionName,
        args: Vec<Origin>,
        depth: usize,
    ) -> Result<Option<()>, WorldError> {
        let on_this = args.first() == Some(&Origin::This);
        if dispatch == Dispatch::Special && target.name.as_str() == "<init>" && on_this {
            return self.function(target, args, depth + 1);
        }
        Ok((!args.contains(&Origin::This)).then_some(()))
    }

    fn instruction(&mut self, body: &Body, known: &Known, op: &Op) -> Origin {
        match op {
            Op::Refine(value) | Op::Convert(_, value) => origin(body, known, *value),
            Op::Load { place } => match self.field_of_this(body, known, &body.places[*place]) {
                Some(field) => self.fields.get(&field).cloned().unwrap_or(Origin::Other),
                None => Origin::Other,
            },
            Op::Store { place, value } => {
                if let Some(field) = self.field_of_this(body, known, &body.places[*place]) {
                    self.fields.insert(field, origin(body, known, *value));
                }
                Origin::Other
            }
            _ => Origin::Other,
        }
    }

    fn field_of_this(&self, body: &Body, known: &Known, place: &PlaceData) -> Option<(Symbol, Symbol)> {
        let PlaceBase::Value(base) = place.base else { return None };
        let [Projection::Field(field)] = place.projections.as_slice() else { return None };
        if origin(body, known, base) != Origin::This {
            return None;
        }
        let resolved =
            pathlight_ir::resolve::resolve_field(self.world, field.owner, field.name, field.descriptor)
                .ok()?;
        Some((resolved?.class.name, field.name))
    }
}

fn origin(body: &Body, known: &Known, value: IrValue) -> Origin {
    match body.constant(value) {
        Some(constant) => Origin::Constant(constant.clone()),
        None => known.get(&value).cloned().unwrap_or(Origin::Other),
    }
}

/// Carries the arguments of an edge over; results of a call come first and are unknown.
fn follow(body: &Body, known: &mut Known, edge: &Edge) {
    let params = body.params(edge.target);
    let args: Vec<Origin> = body.list(&edge.args).iter().map(|v| origin(body, known, *v)).collect();
    let results = params.len().saturating_sub(args.len());
    let all = std::iter::repeat_n(Origin::Other, results).chain(args);
    let pairs: Vec<(IrValue, Origin)> = params.iter().copied().zip(all).collect();
    known.extend(pairs);
}
