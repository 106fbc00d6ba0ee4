//! mokapot as oracle: another implementation of the same specification sees the same calls, field accesses and exceptional successors.
//!
//! Both sides are reduced to a [`View`]: by bytecode offset, which methods are called and how, which fields are read and written, and
//! where an exception goes that is raised there: an ordered list of (class caught, handler), ending in the handler that takes everything or in
//! leaving the method. The views must be equal but for these systematic differences:
//!
//! - **We know more about what cannot fail.** mokapot gives every instruction of certain kinds exceptional successors: field accesses, `new`,
//!   casts, constants, monitors. We do so only where something can be thrown by the program: not for a field of `this` or of an object that was
//!   checked before, a division by a constant, a class that is initialised already, a constant that is not dynamic; running
//!   out of memory and link errors are not failures of an instruction for us. So at [`Silence::Possible`] instructions we may have no
//!   exceptional successors; if we have any, they must be the same. Calls, array elements and `athrow` always have them.
//! - **Code that only such exceptions would reach** is not there for us. The comparison walks over mokapot's graph without the
//!   exceptional edges that we do not have: what it meets must be there on our side, what it does not meet must not.
//! - **`return` cannot fail for us.** mokapot lets it raise `IllegalMonitorStateException`, for monitors that are held wrongly.
//! - **`invokedynamic` and dynamic constants are plain code for us**: what they call and touch is left out. Their exceptional
//!   successors are compared.
//! - **Class initialisation is a call for us**, which mokapot does not show; it is left out.
//! - **Calls of signature-polymorphic methods** are intrinsic for us, virtual for mokapot.
//!
//! `PATHLIGHT_LONG=1` compares every method of java.base; otherwise it is every eleventh.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use mokapot::ir::expression::{Expression, FieldAccess, InvocationKind};
use mokapot::ir::{
    BasicBlock, BlockId, ControlTransfer, InstructionLocation, MokaIRMethod, Operation, Successor,
    Terminator as MokaTerminator,
};
use mokapot::jvm::{Class, JavaStr};
use mokapot::types::Descriptor;
use mokapot::types::reference_type::ReferenceType;
use pathlight_ir::{
    Block, Body, Callee, Dispatch, Edge, Loc, Op, PlaceBase, Projection, Terminator,
    entity::packed_option::PackedOption,
};
use pathlight_jvm::class_path::Image;
use pathlight_jvm::classfile::{ClassFile, Code};
use pathlight_jvm::lower::{Insn, Opcode, Reader, lower_method};

/// Where an exception goes: class caught (None: any) and the handler's offset (None: out of the method).
type Arms = Vec<(Option<String>, Option<u32>)>;

#[derive(Default, PartialEq, Debug)]
struct View {
    calls: BTreeMap<u32, String>,
    fields: BTreeMap<u32, String>,
    raises: BTreeMap<u32, Arms>,
}

#[test]
fn calls_fields_and_handlers_are_those_that_mokapot_sees() {
    let Some(jdk) = crate::common::jdk() else { return };
    let path = jdk.boot_entries().next().expect("a JDK has classes");
    if !path.ends_with("lib/modules") {
        eprintln!("skipped: a JDK without lib/modules");
        return;
    }
    let every = if std::env::var_os("PATHLIGHT_LONG").is_some() { 1 } else { 11 };
    let image = Image::open(path).expect("the image opens");
    let mut resources: Vec<_> = image.classes().map(|r| r.expect("the image is sound")).collect();
    resources.retain(|r| r.module == "java.base");
    resources.sort_by_key(|r| r.class_name());

    let mut tally = Tally::default();
    for resource in &resources {
        let bytes = image.read(resource).expect("the image is sound");
        compare_class(&bytes, every, &mut tally);
    }
    let Tally { met, compared, calls, fields, raises, .. } = tally;
    println!(
        "{compared} of {met} methods: {calls} calls, {fields} field accesses, {raises} exceptional successors"
    );
    assert!(tally.mismatches.is_empty(), "{}", tally.mismatches.join("\n"));
    // The comparison is worth something only if it saw something.
    assert!(compared >= 4000 && calls > 3 * compared && fields > compared && raises > calls);
}

#[derive(Default)]
struct Tally {
    met: usize,
    compared: usize,
    calls: usize,
    fields: usize,
    raises: usize,
    mismatches: Vec<String>,
}

fn compare_class(bytes: &[u8], every: usize, tally: &mut Tally) {
    let class = ClassFile::parse(bytes).expect("a class of the JDK");
    let theirs = Class::from_bytes(bytes).expect("a class of the JDK");
    for (index, (method, moka)) in class.methods.iter().zip(theirs.methods()).enumerate() {
        let Some(code) = method.code(&class.pool).expect("sound code") else { continue };
        tally.met += 1;
        if !tally.met.is_multiple_of(every) {
            continue;
        }
        let body = lower_method(&class, index).expect("the JDK lowers").expect("it has code");
        let moka = MokaIRMethod::from_method(moka).expect("mokapot lowers the JDK");
        let bytecode = Bytecode::new(&code);
        let outcome = our_view(&body, &bytecode).and_then(|ours| {
            let theirs = MokaWalk::new(&moka, &bytecode, &ours).run()?;
            tally.calls += theirs.calls.len();
            tally.fields += theirs.fields.len();
            tally.raises += theirs.raises.values().map(Vec::len).sum::<usize>();
            difference(&ours, &theirs)
        });
        tally.compared += 1;
        if let Err(problem) = outcome {
            tally.mismatches.push(format!("{}.{}{}: {problem}", class.name, method.name, method.descriptor));
        }
    }
}

fn difference(ours: &View, theirs: &View) -> Result<(), String> {
    fn first<T: PartialEq + std::fmt::Debug>(
        kind: &str,
        ours: &BTreeMap<u32, T>,
        theirs: &BTreeMap<u32, T>,
    ) -> Result<(), String> {
        let offsets: BTreeSet<&u32> = ours.keys().chain(theirs.keys()).collect();
        for pc in offsets {
            let (a, b) = (ours.get(pc), theirs.get(pc));
            if a != b {
                return Err(format!("{kind} at {pc}: ours {a:?}, mokapot's {b:?}"));
            }
        }
        Ok(())
    }
    first("call", &ours.calls, &theirs.calls)?;
    first("field", &ours.fields, &theirs.fields)?;
    first("exceptional successors", &ours.raises, &theirs.raises)
}

// --- the bytecode, as far as both views need it ---

/// May we know that an instruction raises nothing?
#[derive(PartialEq)]
enum Silence {
    Possible,
    Impossible,
}

struct Bytecode<'a> {
    code: &'a Code<'a>,
    /// For each handler, the offsets that are met from its entry on before control branches.
    paths: BTreeMap<u32, Vec<u32>>,
}

impl<'a> Bytecode<'a> {
    fn new(code: &'a Code<'a>) -> Bytecode<'a> {
        let mut bytecode = Bytecode { code, paths: BTreeMap::new() };
        for handler in &code.handlers {
            let start = u32::from(handler.target);
            let path = bytecode.straight_path(start);
            bytecode.paths.insert(start, path);
        }
        bytecode
    }

    fn insn(&self, pc: u32) -> Insn {
        Reader { bytes: self.code.bytes }.insn(pc).expect("sound code")
    }

    fn straight_path(&self, start: u32) -> Vec<u32> {
        let reader = Reader { bytes: self.code.bytes };
        let mut path = Vec::new();
        let mut pc = start;
        while !path.contains(&pc) {
            path.push(pc);
            let insn = self.insn(pc);
            let n = insn.op.number();
            pc = match insn.op {
                Opcode::Goto | Opcode::GotoW => reader.jump_target(insn).expect("sound code"),
                Opcode::Athrow | Opcode::Ifnull | Opcode::Ifnonnull => break,
                _ if (Opcode::Ifeq.number()..=Opcode::Return.number()).contains(&n) => break,
                _ => insn.next,
            };
        }
        path
    }

    /// The handler for exceptions raised at `pc` whose code begins, as far as anything of it was lowered, at `first`. Of several whose
    /// straight paths lead there, the nearest.
    fn handler(&self, pc: u32, first: u32) -> Result<u32, String> {
        let covering =
            self.code.handlers.iter().filter(|h| (u32::from(h.start)..u32::from(h.end)).contains(&pc));
        covering
            .filter_map(|h| {
                let target = u32::from(h.target);
                let steps = self.paths[&target].iter().position(|at| *at == first)?;
                Some((steps, target))
            })
            .min()
            .map(|(_, target)| target)
            .ok_or_else(|| format!("an exception at {pc} goes to {first}, where no handler for it begins"))
    }

    fn silence(&self, pc: u32) -> Silence {
        use Opcode::*;
        let op = self.insn(pc).op;
        let n = op.number();
        let always = matches!(op, Invokevirtual | Invokespecial | Invokestatic | Invokeinterface | Athrow)
            || (Iaload.number()..=Saload.number()).contains(&n)
            || (Iastore.number()..=Sastore.number()).contains(&n);
        if always { Silence::Impossible } else { Silence::Possible }
    }

    /// Is the instruction lowered to plain code, so that its calls and accesses are nobody else's?
    fn is_dynamic(&self, pc: u32) -> bool {
        matches!(self.insn(pc).op, Opcode::Invokedynamic | Opcode::Ldc | Opcode::LdcW | Opcode::Ldc2W)
    }
}

/// Arms in a common form: `Throwable` is any class, and behind it nothing counts.
fn normalised(arms: Arms) -> Arms {
    let mut kept = Vec::new();
    for (class, handler) in arms {
        let class = class.filter(|class| class != "java/lang/Throwable");
        let takes_all = class.is_none();
        kept.push((class, handler));
        if takes_all {
            break;
        }
    }
    kept
}

// --- our side ---

fn our_view(body: &Body, bytecode: &Bytecode<'_>) -> Result<View, String> {
    let mut view = View::default();
    for block in body.blocks.keys() {
        for inst in body.insts_of(block) {
            let data = &body.insts[inst];
            let Some(pc) = offset(body, data.loc).filter(|pc| !bytecode.is_dynamic(*pc)) else { continue };
            if let Some(access) = our_field(body, &data.op) {
                put(&mut view.fields, pc, access)?;
            }
        }
        let data = &body.blocks[block];
        let Some(pc) = offset(body, data.loc) else { continue };
        let raising = match &data.terminator {
            Terminator::Check { raises: true, fail, .. } => Some(fail),
            Terminator::Call { callee, unwind, .. } => {
                let call = our_call(&body.callees[*callee]);
                if let Some(call) = call.filter(|_| !bytecode.is_dynamic(pc)) {
                    put(&mut view.calls, pc, call)?;
                }
                unwind.as_ref()
            }
            Terminator::Jump(edge) if bytecode.insn(pc).op == Opcode::Athrow => Some(edge),
            _ => None,
        };
        if let Some(edge) = raising {
            let arms = our_arms(body, bytecode, pc, edge)?;
            put(&mut view.raises, pc, arms)?;
        }
    }
    Ok(view)
}

/// One instruction has one meaning, however many blocks it became.
fn put<T: PartialEq + std::fmt::Debug>(map: &mut BTreeMap<u32, T>, pc: u32, new: T) -> Result<(), String> {
    match map.get(&pc) {
        Some(old) if *old != new => Err(format!("both {old:?} and {new:?} at {pc}")),
        Some(_) => Ok(()),
        None => {
            map.insert(pc, new);
            Ok(())
        }
    }
}

fn offset(body: &Body, loc: PackedOption<Loc>) -> Option<u32> {
    loc.expand().map(|loc| body.locs[loc].statement)
}

fn our_call(callee: &Callee) -> Option<String> {
    let kind = match callee.dispatch {
        Dispatch::Static => "static",
        Dispatch::Special => "special",
        Dispatch::Virtual | Dispatch::Intrinsic => "virtual",
        Dispatch::Interface => "interface",
        Dispatch::ClassInit => return None,
        Dispatch::Indirect => "indirect",
    };
    let target = &callee.target;
    Some(format!("{kind} {}.{}{}", target.owner, target.name, target.descriptor))
}

fn our_field(body: &Body, op: &Op) -> Option<String> {
    let (how, place) = match op {
        Op::Load { place } => ("read", place),
        Op::Store { place, .. } => ("write", place),
        _ => return None,
    };
    let place = &body.places[*place];
    let (kind, field) = match (&place.base, place.projections.as_slice()) {
        (PlaceBase::Static(field), []) => ("static", field),
        (PlaceBase::Value(_), [Projection::Field(field)]) => ("instance", field),
        _ => return None,
    };
    Some(format!("{how} {kind} {}.{}:{}", field.owner, field.name, field.descriptor))
}

/// Follows an exceptional edge through the blocks that only choose a handler; these have no position in the source.
fn our_arms(body: &Body, bytecode: &Bytecode<'_>, pc: u32, edge: &Edge) -> Result<Arms, String> {
    let mut arms = Arms::new();
    let mut block = edge.target;
    loop {
        let data = &body.blocks[block];
        let ops: Vec<&Op> = body.insts_of(block).map(|inst| &body.insts[inst].op).collect();
        let is_ours = data.loc.is_none();
        match (&data.terminator, ops.as_slice()) {
            (Terminator::Branch { then, otherwise, .. }, [Op::InstanceOf { class, .. }]) if is_ours => {
                let Terminator::Jump(taken) = &body.blocks[then.target].terminator else {
                    return Err(format!("{} does not go on to a handler", then.target));
                };
                let handler = handler_of(body, bytecode, pc, taken.target)?;
                arms.push((Some(class.as_str().to_owned()), Some(handler)));
                block = otherwise.target;
            }
            (Terminator::Jump(next), []) if is_ours => block = next.target,
            (Terminator::Throw(_), _) => {
                arms.push((None, None));
                return Ok(normalised(arms));
            }
            _ => {
                arms.push((None, Some(handler_of(body, bytecode, pc, block)?)));
                return Ok(normalised(arms));
            }
        }
    }
}

fn handler_of(body: &Body, bytecode: &Bytecode<'_>, pc: u32, block: Block) -> Result<u32, String> {
    let insts = body.insts_of(block).map(|inst| body.insts[inst].loc);
    let first = insts.chain([body.blocks[block].loc]).find_map(|loc| offset(body, loc));
    bytecode.handler(pc, first.ok_or_else(|| format!("{block} has no position"))?)
}

// --- mokapot's side ---

struct MokaWalk<'a> {
    method: &'a MokaIRMethod,
    bytecode: &'a Bytecode<'a>,
    ours: &'a View,
    view: View,
    seen: HashSet<BlockId>,
    pending: Vec<BlockId>,
}

impl<'a> MokaWalk<'a> {
    fn new(method: &'a MokaIRMethod, bytecode: &'a Bytecode<'a>, ours: &'a View) -> MokaWalk<'a> {
        let entry = method.entry.block;
        MokaWalk {
            method,
            bytecode,
            ours,
            view: View::default(),
            seen: HashSet::from([entry]),
            pending: vec![entry],
        }
    }

    fn run(mut self) -> Result<View, String> {
        while let Some(id) = self.pending.pop() {
            let block = self.block(id)?;
            for (index, operation) in block.operations.iter().enumerate() {
                let at = InstructionLocation::Operation { block: id, index };
                let pc = self.origin(at).ok_or("an operation without an offset")?;
                self.operation(pc, operation)?;
            }
            self.terminator(id, &block.terminator)?;
        }
        Ok(self.view)
    }

    fn block(&self, id: BlockId) -> Result<&'a BasicBlock, String> {
        self.method.block(id).ok_or_else(|| format!("no block {id}"))
    }

    fn origin(&self, at: InstructionLocation) -> Option<u32> {
        self.method.source_map.origin_of(at).map(|pc| u32::from(u16::from(pc)))
    }

    fn visit(&mut self, arm: &Successor) {
        if let Some(target) = arm.block_target()
            && self.seen.insert(target)
        {
            self.pending.push(target);
        }
    }

    fn terminator(&mut self, id: BlockId, terminator: &MokaTerminator) -> Result<(), String> {
        let pc = self.origin(InstructionLocation::Terminator { block: id });
        let exceptional = match terminator {
            MokaTerminator::Return { .. } => return Ok(()),
            MokaTerminator::Try { operation, normal, exceptional } => {
                self.operation(pc.ok_or("an operation without an offset")?, operation)?;
                self.visit(normal);
                exceptional
            }
            MokaTerminator::Throw { exceptional, .. } => exceptional,
            other => {
                other.successors().for_each(|arm| self.visit(arm));
                return Ok(());
            }
        };
        let pc = pc.ok_or("a failure without an offset")?;
        if !self.ours.raises.contains_key(&pc) && self.bytecode.silence(pc) == Silence::Possible {
            return Ok(());
        }
        let mut arms = Arms::new();
        for arm in exceptional {
            let class = match arm.transfer() {
                Some(ControlTransfer::Exception(class)) => class.as_ref().map(|c| text(c.as_java_str())),
                _ => None,
            };
            let handler = arm.block_target().map(|target| self.handler(pc, target)).transpose()?;
            arms.push((class, handler));
            self.visit(arm);
        }
        put(&mut self.view.raises, pc, normalised(arms))
    }

    /// The handler behind a landing pad: the first instruction that left a trace.
    fn handler(&self, pc: u32, mut id: BlockId) -> Result<u32, String> {
        let mut steps = 0;
        loop {
            let block = self.block(id)?;
            let operation = InstructionLocation::Operation { block: id, index: 0 };
            let first = (!block.operations.is_empty()).then_some(operation);
            let first = first.unwrap_or(InstructionLocation::Terminator { block: id });
            if let Some(first) = self.origin(first) {
                return self.bytecode.handler(pc, first);
            }
            match &block.terminator {
                MokaTerminator::Goto { target } if steps < 1000 => {
                    id = target.block_target().ok_or("a jump out of the method")?;
                    steps += 1;
                }
                _ => return Err(format!("the handler at {id} has no offset")),
            }
        }
    }

    fn operation(&mut self, pc: u32, operation: &Operation) -> Result<(), String> {
        let (Operation::Definition { expr, .. } | Operation::Effect { expr }) = operation;
        match expr {
            Expression::Call { kind, method, .. } => {
                let kind = match kind {
                    InvocationKind::Static => "static",
                    InvocationKind::Virtual { .. } => "virtual",
                    InvocationKind::Interface { .. } => "interface",
                    InvocationKind::Special { .. } => "special",
                };
                let descriptor = text(method.descriptor.descriptor().as_java_str());
                let call = format!(
                    "{kind} {}.{}{descriptor}",
                    owner(&method.owner),
                    text(method.name.as_java_str())
                );
                put(&mut self.view.calls, pc, call)
            }
            Expression::Field(access) => put(&mut self.view.fields, pc, moka_field(access)),
            _ => Ok(()),
        }
    }
}

fn moka_field(access: &FieldAccess) -> String {
    let (how, field) = match access {
        FieldAccess::ReadStatic { field } => ("read static", field),
        FieldAccess::WriteStatic { field, .. } => ("write static", field),
        FieldAccess::ReadInstance { field, .. } => ("read instance", field),
        FieldAccess::WriteInstance { field, .. } => ("write instance", field),
    };
    let descriptor = text(field.field_type.descriptor().as_java_str());
    format!("{how} {}.{}:{descriptor}", owner(&field.owner), text(field.name.as_java_str()))
}

fn owner(owner: &ReferenceType) -> String {
    match owner {
        ReferenceType::Class(name) => text(name.as_java_str()),
        array => text(array.descriptor().as_java_str()),
    }
}

fn text(name: &JavaStr) -> String {
    name.to_str().map_or_else(|_| format!("{:?}", name.as_bytes()), |text| text.into_owned())
}
