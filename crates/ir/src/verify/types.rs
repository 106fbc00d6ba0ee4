//! Types of the operands and results of instructions and terminators.

use super::flow::can_be_thrown;
use super::shape::{fits_width, float_width};
use super::{Verifier, Where, blocks};
use crate::types::element_descriptor;
use crate::{
    Arithmetic, BinaryOp, Block, Callee, CheckKind, CompareOp, ConvertOp, Dispatch, FieldName, Inst, Op,
    Place, PlaceBase, Projection, SwitchData, Symbol, Terminator, Type, UnaryOp, Value, descriptor,
};

/// What lies at a place, as far as the instruction itself says.
enum Content {
    /// A field or element with this descriptor.
    Java(&'static str),
    /// Bytes of C, or an element of an array whose class is not known.
    Any,
}

impl Verifier<'_> {
    pub(super) fn check_types(&mut self) {
        let body = self.body;
        for block in blocks(body) {
            for inst in body.insts_of(block) {
                self.check_inst(block, inst);
            }
            self.check_terminator(block);
        }
    }

    fn check_inst(&mut self, block: Block, inst: Inst) {
        let data = &self.body.insts[inst];
        let at = Where::Inst(block, inst);
        let result = data.result.expand().map(|value| self.body.ty(value));
        match (gives_result(&data.op), result) {
            (true, Some(result)) => self.check_computation(at, &data.op, result),
            (false, None) => self.check_effect(at, &data.op),
            (true, None) => self.bad(at, "the instruction has no result"),
            (false, Some(_)) => self.bad(at, "the instruction has a result but yields none"),
        }
    }

    fn check_computation(&mut self, at: Where, op: &Op, result: Type) {
        let body = self.body;
        match *op {
            Op::Unary(op, a) => self.check_unary(at, op, a, result),
            Op::Binary(op, a, b) => self.check_binary(at, op, a, b, result),
            Op::Compare(op, a, b) => {
                self.check_compare(at, op, a, b);
                self.result_is(at, result, Type::I1);
            }
            Op::Convert(op, a) => {
                if !converts(op, body.ty(a), result) {
                    self.bad(at, format!("{op:?} does not turn {} into {result}", self.show(a)));
                }
            }
            Op::Select { condition, then, otherwise } => {
                self.is_type(at, condition, Type::I1);
                for arm in [then, otherwise] {
                    if !body.ty(arm).fits(result) {
                        self.bad(at, format!("{} is selected as {result}", self.show(arm)));
                    }
                }
            }
            Op::Load { place } => self.check_access(at, place, result),
            Op::AddressOf { place } => {
                self.check_place(at, place);
                self.check_has_address(at, place);
                self.is_pointer_type(at, result);
            }
            Op::New { class } => {
                if class.is_empty() || class.as_str().starts_with('[') {
                    self.bad(at, format!("new makes an object of a class, not of {:?}", class.as_str()));
                }
                self.result_is(at, result, Type::Ref(class));
            }
            Op::NewArray { class, ref lengths } => {
                self.check_new_array(at, class, body.list(lengths));
                self.result_is(at, result, Type::Ref(class));
            }
            Op::ArrayLength(array) => {
                self.is_array(at, array);
                self.result_is(at, result, Type::I32);
            }
            Op::InstanceOf { value, class } => {
                self.is_ref(at, value);
                self.is_class(at, class);
                self.result_is(at, result, Type::I1);
            }
            Op::Refine(value) => {
                self.is_ref(at, value);
                if !matches!(result, Type::Ref(_)) {
                    self.bad(at, format!("the result is a reference of a class, not {result}"));
                }
            }
            Op::StackAlloc { size, align } | Op::HeapAlloc { size, align } => {
                self.is_int(at, size);
                self.is_alignment(at, align);
                self.is_pointer_type(at, result);
            }
            Op::Unknown { .. }
            | Op::Store { .. }
            | Op::MonitorEnter(_)
            | Op::MonitorExit(_)
            | Op::Free(_)
            | Op::EndLife(_)
            | Op::BeginLife(_)
            | Op::CopyBytes { .. }
            | Op::FillBytes { .. }
            | Op::Assume(_) => {}
        }
    }

    fn check_effect(&mut self, at: Where, op: &Op) {
        match *op {
            Op::Store { place, value } => self.check_access(at, place, self.body.ty(value)),
            Op::MonitorEnter(value) | Op::MonitorExit(value) => self.is_ref(at, value),
            Op::Free(value) | Op::EndLife(value) | Op::BeginLife(value) => self.is_pointer(at, value),
            Op::CopyBytes { to, from, size } => {
                self.is_pointer(at, to);
                self.is_pointer(at, from);
                self.is_int(at, size);
            }
            Op::FillBytes { to, byte, size } => {
                self.is_pointer(at, to);
                self.is_type(at, byte, Type::I8);
                self.is_int(at, size);
            }
            Op::Assume(condition) => self.is_type(at, condition, Type::I1),
            _ => {}
        }
    }

    fn check_unary(&mut self, at: Where, op: UnaryOp, a: Value, result: Type) {
        use UnaryOp::*;
        match op {
            Neg | PopCount | LeadingZeros | TrailingZeros | BitReverse => self.is_int(at, a),
            ByteSwap => {
                if !matches!(self.body.ty(a), Type::Int(width) if width % 8 == 0) {
                    self.bad(at, format!("{} is not made of whole bytes", self.show(a)));
                }
            }
            FloatNeg | FloatAbs | FloatSqrt => self.is_float(at, a),
        }
        self.result_is(at, result, self.body.ty(a));
    }

    fn check_binary(&mut self, at: Where, op: BinaryOp, a: Value, b: Value, result: Type) {
        use BinaryOp::*;
        match op {
            Add | Sub | Mul | SignedDiv | UnsignedDiv | SignedRem | UnsignedRem | And | Or | Xor
            | ShiftLeft | ShiftRightLogical | ShiftRightArithmetic | ThreeWay => self.is_int(at, a),
            FloatAdd | FloatSub | FloatMul | FloatDiv | FloatRem | ThreeWayNanLess | ThreeWayNanGreater => {
                self.is_float(at, a);
            }
        }
        self.same_type(at, a, b);
        let wanted = match op {
            ThreeWay | ThreeWayNanLess | ThreeWayNanGreater => Type::I32,
            _ => self.body.ty(a),
        };
        self.result_is(at, result, wanted);
    }

    fn check_compare(&mut self, at: Where, op: CompareOp, a: Value, b: Value) {
        use CompareOp::*;
        let (left, right) = (self.body.ty(a), self.body.ty(b));
        match op {
            Eq | Ne => {
                if left.is_float() || !left.fits(right) {
                    let message = format!("{} cannot be compared with {}", self.show(a), self.show(b));
                    self.bad(at, message);
                }
            }
            SignedLt | SignedLe | SignedGt | SignedGe | UnsignedLt | UnsignedLe | UnsignedGt | UnsignedGe => {
                self.is_int(at, a);
                self.same_type(at, a, b);
            }
            FloatEq | FloatLtGt | FloatLt | FloatLe | FloatGt | FloatGe | FloatEqOr | FloatNe | FloatLtOr
            | FloatLeOr | FloatGtOr | FloatGeOr | FloatOrdered | FloatUnordered => {
                self.is_float(at, a);
                self.same_type(at, a, b);
            }
        }
    }

    fn check_new_array(&mut self, at: Where, class: Symbol, lengths: &[Value]) {
        let dimensions = class.as_str().bytes().take_while(|&byte| byte == b'[').count();
        if dimensions == 0 || !descriptor::is_field(class.as_str()) {
            self.bad(at, format!("{:?} is not an array class", class.as_str()));
        } else if lengths.is_empty() || lengths.len() > dimensions {
            let message = format!("{} lengths for an array of {dimensions} dimensions", lengths.len());
            self.bad(at, message);
        }
        for &length in lengths {
            self.is_type(at, length, Type::I32);
        }
    }

    /// A load or store of a value of this type.
    fn check_access(&mut self, at: Where, place: Place, ty: Type) {
        if let Content::Java(text) = self.check_place(at, place)
            && !descriptor::fits_in_memory(text, ty)
        {
            let memory = Type::in_memory(text).map_or_else(|| text.to_string(), |ty| ty.to_string());
            self.bad(at, format!("the place holds {memory}, but {ty} is accessed"));
        }
    }

    /// A Java place is one field or one element of a reference, or a static field: whatever lies further takes a load and a check
    /// of its own. A C place is a pointer or global and any number of offsets.
    fn check_place(&mut self, at: Where, place: Place) -> Content {
        let data = &self.body.places[place];
        match data.base {
            PlaceBase::Static(field) => {
                if !data.projections.is_empty() {
                    self.bad(at, "a static field is a place of its own; nothing may be projected from it");
                }
                self.field_content(at, field)
            }
            PlaceBase::Value(base) if self.body.ty(base).is_ref() => match data.projections.as_slice() {
                [Projection::Field(field)] => self.field_content(at, *field),
                [Projection::Element(index)] => {
                    self.is_type(at, *index, Type::I32);
                    self.is_array(at, base);
                    match self.body.ty(base) {
                        Type::Ref(class) => element_descriptor(class).map_or(Content::Any, Content::Java),
                        _ => Content::Any,
                    }
                }
                _ => {
                    self.bad(
                        at,
                        format!("exactly one field or element is projected from {}", self.show(base)),
                    );
                    Content::Any
                }
            },
            PlaceBase::Value(base) => {
                self.is_pointer(at, base);
                self.check_offsets(at, &data.projections)
            }
            PlaceBase::Global(_) => self.check_offsets(at, &data.projections),
        }
    }

    fn check_offsets(&mut self, at: Where, projections: &[Projection]) -> Content {
        for projection in projections {
            match *projection {
                Projection::Offset(..) => {}
                Projection::Index { index, .. } => self.is_int(at, index),
                Projection::Field(_) | Projection::Element(_) => {
                    self.bad(at, "a field or element is projected from a pointer; only references have them");
                }
            }
        }
        Content::Any
    }

    fn field_content(&mut self, at: Where, field: FieldName) -> Content {
        let text = field.descriptor.as_str();
        if descriptor::is_field(text) {
            return Content::Java(text);
        }
        self.bad(at, format!("the field {} has the descriptor {text:?}, which is none", field.name));
        Content::Any
    }

    fn check_has_address(&mut self, at: Where, place: Place) {
        let addressable = match self.body.places[place].base {
            PlaceBase::Static(_) => false,
            PlaceBase::Value(base) => !self.body.ty(base).is_ref(),
            PlaceBase::Global(_) => true,
        };
        if !addressable {
            self.bad(at, "fields and elements of Java have no address");
        }
    }

    fn check_terminator(&mut self, block: Block) {
        let body = self.body;
        let at = Where::Terminator(block);
        match &body.blocks[block].terminator {
            Terminator::Jump(_) | Terminator::Undefined => {}
            Terminator::Branch { condition, .. } => self.is_type(at, *condition, Type::I1),
            Terminator::Switch { value, table } => self.check_switch(at, *value, &body.switches[*table]),
            Terminator::Check { kind, args, raises, .. } => {
                if *raises && !kind.can_raise() {
                    self.bad(at, format!("the check {} raises, but it has no exception", kind.name()));
                }
                self.check_check(at, *kind, body.list(args));
            }
            Terminator::Call { callee, args, .. } => {
                self.check_call(at, &body.callees[*callee], body.list(args));
            }
            Terminator::Return(values) => self.check_return(at, body.list(values)),
            Terminator::Throw(value) => {
                if !can_be_thrown(self.body.ty(*value)) {
                    self.bad(at, format!("{} is not a reference", self.show(*value)));
                }
            }
        }
    }

    fn check_switch(&mut self, at: Where, value: Value, table: &SwitchData) {
        self.is_int(at, value);
        if let Type::Int(width) = self.body.ty(value)
            && let Some((case, _)) = table.cases.iter().find(|(case, _)| !fits_width(*case, width))
        {
            self.bad(at, format!("the case {case} is not the sign-extended form of an i{width}"));
        }
        if let Some(pair) = table.cases.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
            let message = format!("the case {} comes before {}: cases ascend", pair[0].0, pair[1].0);
            self.bad(at, message);
        }
    }

    fn check_return(&mut self, at: Where, values: &[Value]) {
        let wanted = &self.body.signature.results;
        if values.len() != wanted.len() {
            let message = format!("returns {} values, the signature has {}", values.len(), wanted.len());
            self.bad(at, message);
        }
        for (&value, &ty) in values.iter().zip(wanted) {
            if !self.body.ty(value).fits(ty) {
                self.bad(at, format!("{} is returned as {ty}", self.show(value)));
            }
        }
    }

    fn check_check(&mut self, at: Where, kind: CheckKind, args: &[Value]) {
        use CheckKind::*;
        if args.len() != kind.arity() {
            let message = format!("{} takes {} arguments, not {}", kind.name(), kind.arity(), args.len());
            self.bad(at, message);
            return;
        }
        match (kind, args) {
            (NonNull, &[v]) if self.body.ty(v).is_ref() => {}
            (NonNull, &[v]) => self.is_pointer(at, v),
            (Bounds | NoOverflow(_), &[a, b]) => {
                self.is_int(at, a);
                self.same_type(at, a, b);
            }
            (NonNegativeSize | NonZero | NoOverflow(Arithmetic::Neg), &[v]) => self.is_int(at, v),
            (ShiftAmount { width }, &[v]) => {
                self.is_int(at, v);
                if width == 0 {
                    self.bad(at, "no shift amount is below a width of 0");
                }
            }
            (Storable, &[array, element]) => {
                self.is_array(at, array);
                self.is_ref(at, element);
            }
            (Instance(class), &[v]) => {
                self.is_ref(at, v);
                self.is_class(at, class);
            }
            (Linked { what: _, error }, _) => self.is_class(at, error),
            (Aligned { align }, &[p]) => {
                self.is_pointer(at, p);
                self.is_alignment(at, align);
            }
            (Accessible { .. } | Freeable | Initialised { .. } | Callable, &[p]) => self.is_pointer(at, p),
            (AccessibleRange, &[p, size]) => {
                self.is_pointer(at, p);
                self.is_int(at, size);
            }
            (Disjoint, &[a, b, size]) => {
                self.is_pointer(at, a);
                self.is_pointer(at, b);
                self.is_int(at, size);
            }
            (Assertion, &[condition]) => self.is_type(at, condition, Type::I1),
            _ => {}
        }
    }

    fn check_call(&mut self, at: Where, callee: &Callee, args: &[Value]) {
        let target = &callee.target;
        match callee.dispatch {
            Dispatch::ClassInit => {
                if target.owner.is_empty() {
                    self.bad(at, "class initialisation names no class");
                }
                if !args.is_empty() {
                    self.bad(at, "class initialisation takes no arguments");
                }
                return;
            }
            Dispatch::Indirect => {
                if !target.name.is_empty() || !target.owner.is_empty() {
                    self.bad(at, format!("an indirect call names its target, {target}"));
                }
                match args.first() {
                    Some(&pointer) => self.is_pointer(at, pointer),
                    None => self.bad(at, "an indirect call has no function pointer"),
                }
                return;
            }
            Dispatch::Static | Dispatch::Intrinsic => {}
            Dispatch::Special | Dispatch::Virtual | Dispatch::Interface => {
                if target.owner.is_empty() || target.descriptor.is_empty() {
                    self.bad(at, "a call with a receiver names no class or no descriptor");
                    return;
                }
            }
        }
        if target.name.is_empty() {
            self.bad(at, "the call names no function");
        }
        self.check_call_args(at, callee, args);
    }

    /// The arguments against the callee's descriptor. Intrinsics of the virtual machine may take a receiver or not.
    fn check_call_args(&mut self, at: Where, callee: &Callee, args: &[Value]) {
        let text = callee.target.descriptor.as_str();
        if text.is_empty() {
            return;
        }
        let Some(parts) = descriptor::method(text) else {
            self.bad(at, format!("{text:?} is no method descriptor"));
            return;
        };
        let receivers = match callee.dispatch {
            Dispatch::Special | Dispatch::Virtual | Dispatch::Interface => 1,
            Dispatch::Intrinsic if args.len() > parts.params.len() => 1,
            _ => 0,
        };
        if args.len() != parts.params.len() + receivers {
            let wanted = parts.params.len() + receivers;
            let message = format!("{} takes {wanted} arguments, not {}", callee.target, args.len());
            self.bad(at, message);
            return;
        }
        let (receiver, rest) = args.split_at(receivers);
        for &receiver in receiver {
            self.is_ref(at, receiver);
        }
        for (&arg, wanted) in rest.iter().zip(&parts.params) {
            if !descriptor::fits_loaded(wanted, self.body.ty(arg)) {
                let message = format!("{} is passed to {} as {wanted}", self.show(arg), callee.target);
                self.bad(at, message);
            }
        }
    }

    fn result_is(&mut self, at: Where, result: Type, wanted: Type) {
        if result != wanted {
            self.bad(at, format!("the result is of type {wanted}, not {result}"));
        }
    }

    fn is_type(&mut self, at: Where, value: Value, wanted: Type) {
        if self.body.ty(value) != wanted {
            self.bad(at, format!("{} is not of type {wanted}", self.show(value)));
        }
    }

    fn same_type(&mut self, at: Where, a: Value, b: Value) {
        if self.body.ty(a) != self.body.ty(b) {
            self.bad(at, format!("{} and {} differ in type", self.show(a), self.show(b)));
        }
    }

    fn is_int(&mut self, at: Where, value: Value) {
        if !self.body.ty(value).is_int() {
            self.bad(at, format!("{} is not an integer", self.show(value)));
        }
    }

    fn is_float(&mut self, at: Where, value: Value) {
        if !self.body.ty(value).is_float() {
            self.bad(at, format!("{} is not a float", self.show(value)));
        }
    }

    fn is_ref(&mut self, at: Where, value: Value) {
        if !self.body.ty(value).is_ref() {
            self.bad(at, format!("{} is not a reference", self.show(value)));
        }
    }

    fn is_array(&mut self, at: Where, value: Value) {
        let fits = match self.body.ty(value) {
            Type::Ref(class) => class.as_str().starts_with('['),
            Type::Null => true,
            _ => false,
        };
        if !fits {
            self.bad(at, format!("{} is not an array", self.show(value)));
        }
    }

    fn is_pointer(&mut self, at: Where, value: Value) {
        if !matches!(self.body.ty(value), Type::Ptr(_)) {
            self.bad(at, format!("{} is not a pointer", self.show(value)));
        }
    }

    fn is_pointer_type(&mut self, at: Where, ty: Type) {
        if !matches!(ty, Type::Ptr(_)) {
            self.bad(at, format!("the result is a pointer, not {ty}"));
        }
    }

    fn is_class(&mut self, at: Where, class: Symbol) {
        if class.is_empty() {
            self.bad(at, "the class has no name");
        }
    }

    fn is_alignment(&mut self, at: Where, align: u32) {
        if !align.is_power_of_two() {
            self.bad(at, format!("the alignment {align} is not a power of two"));
        }
    }
}

/// Does this instruction yield a value?
fn gives_result(op: &Op) -> bool {
    !matches!(
        op,
        Op::Store { .. }
            | Op::MonitorEnter(_)
            | Op::MonitorExit(_)
            | Op::Free(_)
            | Op::EndLife(_)
            | Op::BeginLife(_)
            | Op::CopyBytes { .. }
            | Op::FillBytes { .. }
            | Op::Assume(_)
    )
}

fn converts(op: ConvertOp, from: Type, to: Type) -> bool {
    use ConvertOp::*;
    match (op, from, to) {
        (SignExtend | ZeroExtend, Type::Int(narrow), Type::Int(wide)) => narrow < wide,
        (Truncate, Type::Int(wide), Type::Int(narrow)) => narrow < wide,
        (FloatToSigned | FloatToUnsigned, Type::Float(_), Type::Int(_)) => true,
        (SignedToFloat | UnsignedToFloat, Type::Int(_), Type::Float(_)) => true,
        (FloatToFloat, Type::Float(a), Type::Float(b)) => a != b,
        (Bitcast, Type::Int(width), Type::Float(kind)) | (Bitcast, Type::Float(kind), Type::Int(width)) => {
            float_width(kind) == width
        }
        (Bitcast, Type::Float(a), Type::Float(b)) => a != b && float_width(a) == float_width(b),
        // Between address spaces.
        (Bitcast, Type::Ptr(a), Type::Ptr(b)) => a != b,
        (PtrToInt, Type::Ptr(_), Type::Int(_)) | (IntToPtr, Type::Int(_), Type::Ptr(_)) => true,
        _ => false,
    }
}
