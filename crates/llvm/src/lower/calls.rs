//! Calls: of functions, through pointers, of inline assembly; and what exceptions do.

use pathlight_ir::{
    BinaryOp, Callee, CheckKind, Constant, Dispatch, Edge, FunctionName, Op, Symbol, Terminator,
    Type as IrType, Value,
};

use super::constants::{Folded, fold};
use super::function::{Leaves, Lowered, Lowering};
use super::prepared::{Address, function_name};
use crate::libc::{self, Extent, Requirement};
use crate::read::{AsmId, BlockId, Body, Call, CallId, Clause, ConstKind, List, Operand, Type, sym};

/// Functions that free what their first argument points to.
const FREEING: [&str; 8] = [
    "free",
    "cfree",
    "_ZdlPv",
    "_ZdaPv",
    "_ZdlPvm",
    "_ZdaPvm",
    "_ZdlPvSt11align_val_t",
    "_ZdlPvmSt11align_val_t",
];

/// Functions to which a failed assertion leads.
const ASSERTING: [&str; 4] = ["__assert_fail", "__assert_perror_fail", "__assert", "__assert_rtn"];

/// Functions that return twice, or never here but to another function.
const JUMPING: [&str; 8] =
    ["setjmp", "_setjmp", "__sigsetjmp", "sigsetjmp", "longjmp", "_longjmp", "siglongjmp", "__longjmp_chk"];

impl Lowering<'_> {
    pub fn lower_call(&mut self, call: CallId) -> Lowered<()> {
        let call = *self.source.call(call);
        let unwind = match self.propagates(&call) {
            true => Some(Edge { target: self.rethrow_block(), ..Edge::default() }),
            false => None,
        };
        let results = self.call(&call, unwind)?;
        let inst = *self.source.inst(self.at);
        self.define(&inst, results);
        Ok(())
    }

    pub fn lower_invoke(
        &mut self,
        block: BlockId,
        call: CallId,
        normal: BlockId,
        unwind: BlockId,
    ) -> Lowered<()> {
        let call = *self.source.call(call);
        let unwind = self.edge(block, unwind)?;
        let results = self.call_or_jump(&call, unwind)?;
        let inst = *self.source.inst(self.at);
        self.define(&inst, results);
        let normal = self.edge(block, normal)?;
        self.b.finish(Terminator::Jump(normal));
        Ok(())
    }

    /// An invoke of something that becomes no call never goes to the landing pad, which still has to be reachable: a branch that is never taken.
    fn call_or_jump(&mut self, call: &Call, unwind: Edge) -> Lowered<Leaves> {
        if self.is_plain_call(call) {
            return self.call(call, Some(unwind));
        }
        let mut args = vec![self.zero(IrType::PTR)];
        args.extend_from_slice(self.b.body.list(&unwind.args));
        let otherwise = self.b.edge(unwind.target, &args);
        let next = self.b.block();
        let then = Edge { target: next, ..Edge::default() };
        let condition = self.b.int(IrType::I1, -1);
        self.b.finish(Terminator::Branch { condition, then, otherwise });
        self.b.start(next);
        self.call(call, None)
    }

    fn is_plain_call(&self, call: &Call) -> bool {
        if matches!(call.callee, Operand::Asm(_)) {
            return false;
        }
        match self.callee_name(call.callee) {
            Some(name) if name.as_str().starts_with("llvm.") => false,
            Some(name) => {
                let name = name.as_str();
                !self.is_library(call.callee) || !FREEING.contains(&name)
            }
            None => true,
        }
    }

    pub fn lower_callbr(&mut self, block: BlockId, call: CallId, to: BlockId, indirect: List) -> Lowered<()> {
        let call = *self.source.call(call);
        let results = self.call(&call, None)?;
        let inst = *self.source.inst(self.at);
        self.define(&inst, results);
        let mut edges = Vec::new();
        for &target in self.source.targets(indirect) {
            edges.push(self.edge(block, target)?);
        }
        let default = self.edge(block, to)?;
        self.finish_unknown_choice(Symbol::new("where inline assembly jumps"), edges, default);
        Ok(())
    }

    /// May an exception that this call raises leave the function?
    fn propagates(&self, call: &Call) -> bool {
        let nounwind = |attrs| self.module.attrs.has(attrs, sym::nounwind);
        self.may_unwind
            && self.is_plain_call(call)
            && !nounwind(call.attrs)
            && !self.callee_function(call.callee).is_some_and(|callee| nounwind(callee.attrs))
    }

    fn callee_name(&self, callee: Operand) -> Option<Symbol> {
        let id = Body::as_const(callee)?;
        match fold(self.p, id, 0) {
            Some(Folded::Address(Address::Function(name), 0)) => Some(name),
            _ => None,
        }
    }

    /// Is the callee a function that no module of the program defines?
    fn is_library(&self, callee: Operand) -> bool {
        let global = Body::as_const(callee).map(|id| self.module.constants.get(id).kind);
        match global {
            Some(ConstKind::Global(id)) => !self.p.defined[id.index()],
            _ => false,
        }
    }

    fn call(&mut self, call: &Call, unwind: Option<Edge>) -> Lowered<Leaves> {
        let Type::Function { result, params, .. } = self.module.types.get(call.ty) else {
            return Err("a call whose type is not that of a function".into());
        };
        let types = self.leaf_types(result)?;
        if let Operand::Asm(asm) = call.callee {
            return Ok(self.inline_assembly(asm, &types));
        }
        let name = self.callee_name(call.callee);
        if let Some(name) = name
            && name.as_str().starts_with("llvm.")
        {
            let results = self.lower_intrinsic(name.as_str(), call, &types)?;
            let fits = results.iter().map(|&value| self.b.body.ty(value)).eq(types.iter().copied());
            return fits
                .then_some(results)
                .ok_or_else(|| format!("a result of {name} that it does not have"));
        }
        let args = self.arguments(call, params.range().len())?;
        let Some(name) = name else {
            let pointer = self.scalar(call.callee)?;
            self.check(CheckKind::Callable, &[pointer]);
            let callee = Callee { dispatch: Dispatch::Indirect, target: FunctionName::default() };
            let args: Vec<Value> = [pointer].into_iter().chain(args).collect();
            return Ok(self.finish_call(callee, &args, &types, unwind));
        };
        if self.is_library(call.callee)
            && let Some(results) = self.library_call(name, &args)
        {
            return Ok(results);
        }
        let callee = Callee { dispatch: Dispatch::Static, target: function_name(name) };
        Ok(self.finish_call(callee, &args, &types, unwind))
    }

    fn arguments(&mut self, call: &Call, fixed: usize) -> Lowered<Vec<Value>> {
        let mut args = Vec::new();
        for (number, arg) in self.source.call_args(call).iter().enumerate() {
            match self.module.attrs.type_of(arg.attrs, sym::byval) {
                Some(ty) if number >= fixed => args.extend(self.load_words(arg.value, ty)?),
                _ => args.extend(self.leaves(arg.value)?),
            }
        }
        Ok(args)
    }

    /// The call itself; afterwards the builder is where it has returned to.
    fn finish_call(
        &mut self,
        callee: Callee,
        args: &[Value],
        types: &[IrType],
        unwind: Option<Edge>,
    ) -> Leaves {
        let callee = self.b.callee(callee);
        let args = self.b.values(args);
        let next = self.b.block();
        let results = types.iter().map(|&ty| self.b.param(next, ty)).collect();
        let normal = Edge { target: next, ..Edge::default() };
        self.b.finish(Terminator::Call { callee, args, normal, unwind });
        self.b.start(next);
        results
    }

    fn intrinsic_callee(&self, name: &str) -> Callee {
        Callee { dispatch: Dispatch::Intrinsic, target: function_name(Symbol::new(name)) }
    }

    /// A call of an operation that engines know by name.
    pub fn intrinsic(&mut self, name: &str, args: &[Value], types: &[IrType]) -> Leaves {
        let callee = self.intrinsic_callee(name);
        self.finish_call(callee, args, types, None)
    }

    pub fn unknown(&mut self, why: &str, types: &[IrType]) -> Leaves {
        let why = Symbol::new(why);
        types.iter().map(|&ty| self.b.emit(Op::Unknown { why }, ty)).collect()
    }

    fn inline_assembly(&mut self, asm: AsmId, types: &[IrType]) -> Leaves {
        let asm = self.module.asm(asm);
        let template = self.module.text(asm.template).into_owned();
        // An empty template is a barrier for the compiler.
        if template.trim().is_empty() && types.is_empty() {
            return Leaves::new();
        }
        if template.split_whitespace().any(|word| word == "cpuid") {
            self.note("cpuid says that the processor has no optional features".into());
            return types.iter().map(|&ty| self.zero(ty)).collect();
        }
        let words: Vec<&str> = template.split_whitespace().collect();
        let shown: String = words.join(" ").chars().take(40).collect();
        let why = format!("inline assembly: {shown}");
        self.note(format!("{why}: its results are unknown, its effects on memory are ignored"));
        self.unknown(&why, types)
    }

    /// What a function of the C library demands, and the results of those that become no call.
    fn library_call(&mut self, name: Symbol, args: &[Value]) -> Option<Leaves> {
        let text = name.as_str();
        if ASSERTING.contains(&text) {
            let never = self.b.int(IrType::I1, 0);
            self.check(CheckKind::Assertion, &[never]);
            return None;
        }
        if FREEING.contains(&text)
            && let Some(&pointer) = args.first()
            && matches!(self.b.body.ty(pointer), IrType::Ptr(_))
        {
            self.check(CheckKind::Freeable, &[pointer]);
            self.b.emit_void(Op::Free(pointer));
            return Some(Leaves::new());
        }
        if JUMPING.contains(&text) {
            self.note(format!(
                "{text}: a call like others; that it jumps to another function is not in the control flow"
            ));
        }
        let model = libc::find(text)?;
        for requirement in model.requires {
            self.require(requirement, args);
        }
        None
    }

    /// The requirements that a check can express; the others are for whoever runs the model.
    fn require(&mut self, requirement: &Requirement, args: &[Value]) {
        let pointer = |this: &Self, at: u8| {
            let value = args.get(usize::from(at)).copied()?;
            matches!(this.b.body.ty(value), IrType::Ptr(_)).then_some(value)
        };
        match *requirement {
            Requirement::Readable(at, extent) | Requirement::Writable(at, extent) => {
                if let (Some(pointer), Some(size)) = (pointer(self, at), self.extent(extent, args)) {
                    self.check_range(pointer, size);
                }
            }
            Requirement::Disjoint(a, b, extent) => {
                if let (Some(a), Some(b)) = (pointer(self, a), pointer(self, b))
                    && let Some(size) = self.extent(extent, args)
                {
                    self.check(CheckKind::Disjoint, &[a, b, size]);
                }
            }
            Requirement::Freeable(at) => {
                if let Some(pointer) = pointer(self, at) {
                    self.check(CheckKind::Freeable, &[pointer]);
                }
            }
            Requirement::Callable(at) => {
                if let Some(pointer) = pointer(self, at) {
                    self.check(CheckKind::Callable, &[pointer]);
                }
            }
            Requirement::String(_) | Requirement::OpenFile(_) | Requirement::Format(_) => {}
        }
    }

    fn extent(&mut self, extent: Extent, args: &[Value]) -> Option<Value> {
        let number = |at: u8| args.get(usize::from(at)).copied();
        let size = match extent {
            Extent::Bytes(bytes) => self.b.int(IrType::I64, i128::from(bytes)),
            Extent::Arg(at) => number(at)?,
            Extent::Product(a, b) => {
                let (a, b) = (number(a)?, number(b)?);
                (self.b.body.ty(a) == self.b.body.ty(b) && self.b.body.ty(a).is_int())
                    .then(|| self.binary(BinaryOp::Mul, a, b))?
            }
        };
        self.b.body.ty(size).is_int().then_some(size)
    }

    /// Checks that so many bytes can be accessed.
    pub fn check_range(&mut self, pointer: Value, size: Value) {
        let known = match self.b.body.constant(size) {
            Some(Constant::Int(0)) => return,
            Some(Constant::Int(bytes)) => u32::try_from(*bytes).ok(),
            _ => None,
        };
        match known {
            Some(bytes) => self.check(CheckKind::Accessible { bytes }, &[pointer]),
            None => self.check(CheckKind::AccessibleRange, &[pointer, size]),
        }
    }

    // Exceptions

    pub fn lower_landing_pad(&mut self, block: BlockId, cleanup: bool, clauses: List) -> Lowered<()> {
        let inst = *self.source.inst(self.at);
        let target = self.target(block)?;
        let exception = *self.b.body.params(target).first().ok_or("a landing pad without an exception")?;
        let mut args = vec![exception, self.b.int(IrType::I1, if cleanup { -1 } else { 0 })];
        for &clause in self.source.clauses(clauses) {
            match clause {
                Clause::Catch(info) => {
                    args.push(self.b.int(IrType::I32, -1));
                    args.push(self.scalar(info)?);
                }
                Clause::Filter(infos) => {
                    let infos = self.leaves(infos)?;
                    args.push(self.b.int(IrType::I32, infos.len() as i128));
                    args.extend(infos);
                }
            }
        }
        let types = self.leaf_types(self.result_type(&inst)?)?;
        let mut results = Leaves::new();
        match types.as_slice() {
            [IrType::Ptr(_), rest @ ..] => {
                results.push(exception);
                results.extend(self.intrinsic("llvm.eh.selector", &args, rest));
            }
            _ => return Err("a landing pad whose value does not start with a pointer".into()),
        }
        self.define(&inst, results);
        Ok(())
    }
}
