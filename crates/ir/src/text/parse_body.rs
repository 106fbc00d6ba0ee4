//! Reading functions.
//!
//! Blocks are numbered in the order of the text, so their labels are collected first. Values are numbered when they are first mentioned; a use may stand
//! before the definition in the text, and what is never defined is an error at its first use.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::lex::{Kind, Token};
use super::parse::{ParseError, Parser};
use super::words::{BINARY, COMPARE, CONVERT, DISPATCH, UNARY, meaning};
use crate::builder::Builder;
use crate::{
    Arithmetic, Block, Body, Callee, CheckKind, Dispatch, Edge, EntityRef, FieldName, FunctionName, InstData,
    Loc, Op, Place, PlaceBase, PlaceData, Projection, Signature, SourceLoc, SwitchData, Symbol, Terminator,
    Type, Value, ValueData, ValueDef, Values,
};

/// Reads a function; the word `function` has been read.
pub(super) fn function(p: &mut Parser<'_>) -> Result<Body, ParseError> {
    let name = p.function()?;
    p.expect("{")?;
    p.end_line()?;
    let mut reader = Reader {
        builder: Builder::new(name, Signature::default()),
        labels: FxHashMap::default(),
        values: FxHashMap::default(),
        first_uses: Vec::new(),
        short_fields: Vec::new(),
    };
    reader.header(p)?;
    reader.collect_labels(p)?;
    loop {
        p.skip_lines();
        if p.accept("}") {
            break;
        }
        reader.block(p)?;
    }
    p.end_line()?;
    reader.finish(p)
}

struct Reader<'a> {
    builder: Builder,
    labels: FxHashMap<&'a str, Block>,
    values: FxHashMap<&'a str, Value>,
    /// Where each value was used that had no definition then.
    first_uses: Vec<(Value, usize)>,
    /// Fields written without their class, which is the class of the base: place, base, position in the text.
    short_fields: Vec<(Place, Value, usize)>,
}

impl<'a> Reader<'a> {
    fn body(&mut self) -> &mut Body {
        &mut self.builder.body
    }

    fn header(&mut self, p: &mut Parser<'a>) -> Result<(), ParseError> {
        p.expect_word("signature")?;
        p.expect("(")?;
        let mut signature = Signature::default();
        if !p.accept(")") {
            loop {
                if p.accept("...") {
                    signature.variadic = true;
                    p.expect(")")?;
                    break;
                }
                signature.params.push(p.ty()?);
                if p.accept(")") {
                    break;
                }
                p.expect(",")?;
            }
        }
        p.expect("->")?;
        p.expect("(")?;
        signature.results = p.list(")", Parser::ty)?;
        self.body().signature = signature;
        p.end_line()?;
        if p.accept_word("file") {
            self.body().file = Some(p.string()?);
            p.end_line()?;
        }
        while p.accept_word("note") {
            let note = p.string()?;
            self.body().notes.push(note.as_str().to_string());
            p.end_line()?;
        }
        Ok(())
    }

    /// A block starts with a line `label:` or `label(parameters):`.
    fn collect_labels(&mut self, p: &Parser<'a>) -> Result<(), ParseError> {
        let tokens = p.upcoming();
        let mut depth = 0;
        for (index, token) in tokens.iter().enumerate() {
            match token.kind {
                Kind::Mark("{") => depth += 1,
                Kind::Mark("}") if depth == 0 => break,
                Kind::Mark("}") => depth -= 1,
                Kind::Word
                    if depth == 0
                        && (index == 0 || tokens[index - 1].kind == Kind::NewLine)
                        && is_header(&tokens[index + 1..]) =>
                {
                    let block = self.builder.block();
                    if self.labels.insert(token.text, block).is_some() {
                        return Err(p.error_at(p.position() + index, "this block is here a second time"));
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn block(&mut self, p: &mut Parser<'a>) -> Result<(), ParseError> {
        let block = self.label(p)?;
        if p.accept("(") {
            let params = p.list(")", |p| self.definition(p))?;
            for (index, (value, ty)) in params.into_iter().enumerate() {
                let data = &mut self.body().values[value];
                data.ty = ty;
                data.def = ValueDef::Param(block, index as u32);
                let body = self.body();
                body.blocks[block].params.push(value, &mut body.lists);
            }
        }
        p.expect(":")?;
        p.end_line()?;
        let start = self.body().insts.len() as u32;
        let data = &mut self.body().blocks[block];
        (data.start, data.end) = (start, start);
        loop {
            p.skip_lines();
            let terminator = self.statement(p)?;
            let loc = self.loc(p)?;
            p.end_line()?;
            let body = self.body();
            let data = &mut body.blocks[block];
            match terminator {
                Some(terminator) => {
                    data.terminator = terminator;
                    data.loc = loc.into();
                    return Ok(());
                }
                None => {
                    data.end = body.insts.len() as u32;
                    if let Some((inst, _)) = body.insts.last() {
                        body.insts[inst].loc = loc.into();
                    }
                }
            }
        }
    }

    fn label(&mut self, p: &mut Parser<'a>) -> Result<Block, ParseError> {
        let position = p.position();
        let label = p.word("a block")?;
        match self.labels.get(label) {
            Some(&block) => Ok(block),
            None => Err(p.error_at(position, &format!("there is no block {label}"))),
        }
    }

    /// `name: type`, where the name is defined. Its `def` is for the caller to set.
    fn definition(&mut self, p: &mut Parser<'a>) -> Result<(Value, Type), ParseError> {
        let position = p.position();
        let Some(value) = self.value_name(p)? else { return Err(p.expected("a name")) };
        if self.body().values[value].def != ValueDef::Dead {
            return Err(p.error_at(position, "this name is defined a second time"));
        }
        // Two parameters of one name in one list are caught by this mark; the caller overwrites it.
        self.body().values[value].def = ValueDef::Param(Block::new(0), u32::MAX);
        p.expect(":")?;
        Ok((value, p.ty()?))
    }

    /// The value with the name that comes next, defined or not.
    fn value_name(&mut self, p: &mut Parser<'a>) -> Result<Option<Value>, ParseError> {
        let token = p.peek();
        let name = match &token.kind {
            Kind::Word => Some(Symbol::new(&token.text[..token.base])),
            Kind::Quoted(text) => Some(Symbol::new(text)),
            Kind::Invented => None,
            _ => return Ok(None),
        };
        let text = token.text;
        let position = p.position();
        p.advance();
        if let Some(&value) = self.values.get(text) {
            return Ok(Some(value));
        }
        let value = self.body().values.push(ValueData { ty: Type::Null, def: ValueDef::Dead, name });
        self.values.insert(text, value);
        self.first_uses.push((value, position));
        Ok(Some(value))
    }

    fn operand(&mut self, p: &mut Parser<'a>) -> Result<Value, ParseError> {
        if let Some((ty, constant)) = p.operand_constant()? {
            return Ok(self.builder.constant(ty, constant));
        }
        self.value_name(p)?.ok_or_else(|| p.expected("a value"))
    }

    fn operands(&mut self, p: &mut Parser<'a>) -> Result<Values, ParseError> {
        p.expect("(")?;
        let values = p.list(")", |p| self.operand(p))?;
        Ok(self.builder.values(&values))
    }

    /// One line of a block: an instruction, which is added, or a terminator, which is returned.
    fn statement(&mut self, p: &mut Parser<'a>) -> Result<Option<Terminator>, ParseError> {
        let (result, ty) = if p.mark_ahead(1, ":") {
            let (value, ty) = self.definition(p)?;
            p.expect("=")?;
            (Some(value), ty)
        } else {
            (None, Type::Null)
        };
        let position = p.position();
        let word = p.word("an instruction or terminator")?;
        if result.is_none()
            && let Some(terminator) = self.terminator(p, word)?
        {
            return Ok(Some(terminator));
        }
        let Some(op) = self.op(p, word)? else {
            return Err(p.error_at(position, &format!("no instruction is called {word}")));
        };
        let inst = self.body().insts.push(InstData { op, result: result.into(), loc: None.into() });
        if let Some(value) = result {
            let data = &mut self.body().values[value];
            data.ty = ty;
            data.def = ValueDef::Inst(inst);
        }
        Ok(None)
    }

    fn loc(&mut self, p: &mut Parser<'a>) -> Result<Option<Loc>, ParseError> {
        if !p.accept("@") {
            return Ok(None);
        }
        let mut loc = SourceLoc { line: p.integer()?, ..SourceLoc::default() };
        if p.accept(":") {
            loc.column = p.integer()?;
        }
        if p.accept("#") {
            loc.statement = p.integer()?;
        }
        if matches!(p.peek().kind, Kind::String(_)) {
            loc.file = p.string()?;
        }
        let locs = &mut self.body().locs;
        Ok(Some(match locs.last() {
            Some((last, data)) if *data == loc => last,
            _ => locs.push(loc),
        }))
    }

    fn op(&mut self, p: &mut Parser<'a>, word: &str) -> Result<Option<Op>, ParseError> {
        if let Some(op) = meaning(UNARY, word) {
            return Ok(Some(Op::Unary(op, self.operand(p)?)));
        }
        if let Some(op) = meaning(CONVERT, word) {
            return Ok(Some(Op::Convert(op, self.operand(p)?)));
        }
        if let Some(op) = meaning(BINARY, word) {
            let [a, b] = self.several(p)?;
            return Ok(Some(Op::Binary(op, a, b)));
        }
        if let Some(op) = meaning(COMPARE, word) {
            let [a, b] = self.several(p)?;
            return Ok(Some(Op::Compare(op, a, b)));
        }
        Ok(Some(match word {
            "select" => {
                let [condition, then, otherwise] = self.several(p)?;
                Op::Select { condition, then, otherwise }
            }
            "load" => Op::Load { place: self.place(p)? },
            "address_of" => Op::AddressOf { place: self.place(p)? },
            "store" => {
                let value = self.operand(p)?;
                p.expect_word("to")?;
                Op::Store { place: self.place(p)?, value }
            }
            "new" => Op::New { class: p.class()? },
            "new_array" => Op::NewArray { class: p.class()?, lengths: self.operands(p)? },
            "array_length" => Op::ArrayLength(self.operand(p)?),
            "instance_of" => {
                let value = self.operand(p)?;
                p.expect(",")?;
                Op::InstanceOf { value, class: p.class()? }
            }
            "refine" => Op::Refine(self.operand(p)?),
            "monitor_enter" => Op::MonitorEnter(self.operand(p)?),
            "monitor_exit" => Op::MonitorExit(self.operand(p)?),
            "stack_alloc" => {
                let (size, align) = self.size_and_align(p)?;
                Op::StackAlloc { size, align }
            }
            "heap_alloc" => {
                let (size, align) = self.size_and_align(p)?;
                Op::HeapAlloc { size, align }
            }
            "free" => Op::Free(self.operand(p)?),
            "end_life" => Op::EndLife(self.operand(p)?),
            "begin_life" => Op::BeginLife(self.operand(p)?),
            "copy_bytes" => {
                let [to, from, size] = self.several(p)?;
                Op::CopyBytes { to, from, size }
            }
            "fill_bytes" => {
                let [to, byte, size] = self.several(p)?;
                Op::FillBytes { to, byte, size }
            }
            "unknown" => Op::Unknown { why: p.string()? },
            "assume" => Op::Assume(self.operand(p)?),
            _ => return Ok(None),
        }))
    }

    /// So many operands with commas between them.
    fn several<const N: usize>(&mut self, p: &mut Parser<'a>) -> Result<[Value; N], ParseError> {
        let mut values = [Value::new(0); N];
        for (index, value) in values.iter_mut().enumerate() {
            if index > 0 {
                p.expect(",")?;
            }
            *value = self.operand(p)?;
        }
        Ok(values)
    }

    fn size_and_align(&mut self, p: &mut Parser<'a>) -> Result<(Value, u32), ParseError> {
        let size = self.operand(p)?;
        p.expect_word("align")?;
        Ok((size, p.integer()?))
    }

    fn place(&mut self, p: &mut Parser<'a>) -> Result<Place, ParseError> {
        let position = p.position();
        let base = if p.accept_word("static") {
            PlaceBase::Static(p.field()?)
        } else if p.accept_word("global") {
            PlaceBase::Global(p.name()?)
        } else if p.accept("(") {
            let value = self.operand(p)?;
            p.expect(")")?;
            PlaceBase::Value(value)
        } else {
            PlaceBase::Value(self.value_name(p)?.ok_or_else(|| p.expected("a place"))?)
        };
        let mut projections = SmallVec::new();
        let mut short = false;
        loop {
            if p.at_mark(".") && !p.mark_ahead(1, "(") {
                p.advance();
                let (owner, name) = p.member()?;
                short = owner.is_none();
                let owner = owner.unwrap_or_default();
                projections.push(Projection::Field(FieldName {
                    owner,
                    name,
                    descriptor: p.field_descriptor()?,
                }));
                break;
            }
            match self.projection(p)? {
                Some(projection) => projections.push(projection),
                None => break,
            }
        }
        let only = projections.len() == 1;
        let place = self.body().places.push(PlaceData { base, projections });
        match base {
            PlaceBase::Value(value) if short && only => self.short_fields.push((place, value, position)),
            _ if short => {
                return Err(p.error_at(position, "the last field needs its class, as in `Class::name`"));
            }
            _ => {}
        }
        Ok(place)
    }

    fn projection(&mut self, p: &mut Parser<'a>) -> Result<Option<Projection>, ParseError> {
        if p.accept(".") {
            p.expect("(")?;
            let field = p.field()?;
            p.expect(")")?;
            return Ok(Some(Projection::Field(field)));
        }
        if p.accept("+") {
            let bytes = p.integer()?;
            let mut field = FieldName::default();
            if p.accept("(") {
                field = p.field()?;
                p.expect(")")?;
            }
            return Ok(Some(Projection::Offset(bytes, field)));
        }
        if p.accept("[") {
            let index = self.operand(p)?;
            let stride = if p.accept("*") { Some(p.integer()?) } else { None };
            p.expect("]")?;
            return Ok(Some(match stride {
                Some(stride) => Projection::Index { index, stride },
                None => Projection::Element(index),
            }));
        }
        Ok(None)
    }

    fn edge(&mut self, p: &mut Parser<'a>) -> Result<Edge, ParseError> {
        let target = self.label(p)?;
        let args = if p.at_mark("(") { self.operands(p)? } else { Values::new() };
        Ok(Edge { target, args })
    }

    fn terminator(&mut self, p: &mut Parser<'a>, word: &str) -> Result<Option<Terminator>, ParseError> {
        Ok(Some(match word {
            "jump" => Terminator::Jump(self.edge(p)?),
            "branch" => {
                let condition = self.operand(p)?;
                p.expect("->")?;
                let then = self.edge(p)?;
                p.expect_word("else")?;
                Terminator::Branch { condition, then, otherwise: self.edge(p)? }
            }
            "switch" => {
                let value = self.operand(p)?;
                let table = self.cases(p)?;
                Terminator::Switch { value, table: self.body().switches.push(table) }
            }
            "check" => {
                let kind = check_kind(p)?;
                let args = self.operands(p)?;
                p.expect("->")?;
                let ok = self.edge(p)?;
                p.expect_word("else")?;
                // A label may be called `raise`.
                let raises = p.at_word("raise") && p.peek_far(1).kind == Kind::Word;
                if raises {
                    p.advance();
                }
                Terminator::Check { kind, args, raises, ok, fail: self.edge(p)? }
            }
            "call" => self.call(p)?,
            "return" => {
                let mut values = Vec::new();
                if !p.at_line_end() && !p.at_mark("@") && !p.at_mark("}") {
                    values.push(self.operand(p)?);
                    while p.accept(",") {
                        values.push(self.operand(p)?);
                    }
                }
                Terminator::Return(self.builder.values(&values))
            }
            "throw" => Terminator::Throw(self.operand(p)?),
            "undefined" => Terminator::Undefined,
            _ => return Ok(None),
        }))
    }

    fn cases(&mut self, p: &mut Parser<'a>) -> Result<SwitchData, ParseError> {
        p.expect("{")?;
        let mut cases = Vec::new();
        loop {
            p.skip_lines();
            if p.accept_word("else") {
                break;
            }
            let case = p.integer()?;
            p.expect("->")?;
            cases.push((case, self.edge(p)?));
            p.end_line()?;
        }
        let default = self.edge(p)?;
        p.skip_lines();
        p.expect("}")?;
        Ok(SwitchData { cases, default })
    }

    fn call(&mut self, p: &mut Parser<'a>) -> Result<Terminator, ParseError> {
        let position = p.position();
        let word = p.word("how the target is found")?;
        let dispatch = meaning(DISPATCH, word)
            .ok_or_else(|| p.error_at(position, &format!("no way to find a target: {word}")))?;
        let target = match dispatch {
            _ if p.at_word("with") => FunctionName::default(),
            Dispatch::ClassInit => p.class_or_member()?,
            _ => p.function()?,
        };
        let callee = self.builder.callee(Callee { dispatch, target });
        p.expect_word("with")?;
        let args = self.operands(p)?;
        p.expect("->")?;
        let normal = self.edge(p)?;
        let unwind = if p.accept_word("unwind") { Some(self.edge(p)?) } else { None };
        Ok(Terminator::Call { callee, args, normal, unwind })
    }

    /// What could only be known at the end: all names are defined, short fields get their class.
    fn finish(mut self, p: &Parser<'a>) -> Result<Body, ParseError> {
        for &(value, position) in &self.first_uses {
            if self.builder.body.values[value].def == ValueDef::Dead {
                return Err(p.error_at(position, "this name is not defined in the function"));
            }
        }
        for (place, base, position) in std::mem::take(&mut self.short_fields) {
            let Type::Ref(class) = self.builder.body.ty(base) else {
                return Err(p.error_at(position, "the field needs its class, as in `Class::name`"));
            };
            if let Some(Projection::Field(field)) = self.builder.body.places[place].projections.first_mut() {
                field.owner = class;
            }
        }
        Ok(self.builder.body)
    }
}

/// Is this what follows the label of a block: parameters, if any, and a colon at the end of the line?
fn is_header(tokens: &[Token<'_>]) -> bool {
    let rest = match tokens {
        [Token { kind: Kind::Mark("("), .. }, rest @ ..] => {
            let end = rest.iter().position(|t| matches!(t.kind, Kind::Mark(")") | Kind::NewLine));
            end.map_or(&[][..], |end| &rest[end + 1..])
        }
        other => other,
    };
    matches!(rest, [Token { kind: Kind::Mark(":"), .. }, Token { kind: Kind::NewLine | Kind::End, .. }, ..])
}

fn check_kind(p: &mut Parser<'_>) -> Result<CheckKind, ParseError> {
    let position = p.position();
    let word = p.word("what is checked")?;
    let simple = [
        CheckKind::NonNull,
        CheckKind::Bounds,
        CheckKind::NonNegativeSize,
        CheckKind::Storable,
        CheckKind::NonZero,
        CheckKind::NoOverflow(Arithmetic::Add),
        CheckKind::NoOverflow(Arithmetic::Sub),
        CheckKind::NoOverflow(Arithmetic::Mul),
        CheckKind::NoOverflow(Arithmetic::Neg),
        CheckKind::NoOverflow(Arithmetic::Div),
        CheckKind::NoOverflow(Arithmetic::ShiftLeft),
        CheckKind::AccessibleRange,
        CheckKind::Freeable,
        CheckKind::Disjoint,
        CheckKind::Callable,
        CheckKind::Allocatable,
        CheckKind::Reachable,
        CheckKind::Assertion,
    ];
    if let Some(kind) = simple.into_iter().find(|kind| kind.name() == word) {
        return Ok(kind);
    }
    p.expect("[")?;
    let kind = match word {
        "instance" => CheckKind::Instance(p.class()?),
        "linked" => {
            let what = p.string()?;
            p.expect(",")?;
            CheckKind::Linked { what, error: p.class()? }
        }
        "shift_amount" => CheckKind::ShiftAmount { width: p.integer()? },
        "accessible" => CheckKind::Accessible { bytes: p.integer()? },
        "aligned" => CheckKind::Aligned { align: p.integer()? },
        "initialised" => CheckKind::Initialised { bytes: p.integer()? },
        _ => return Err(p.error_at(position, &format!("no check is called {word}"))),
    };
    p.expect("]")?;
    Ok(kind)
}
