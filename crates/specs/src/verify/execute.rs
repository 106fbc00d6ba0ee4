//! Instructions, checks, branches and calls of one block on one way: how each changes the state, and what it assumes.

use pathlight_ir::{
    BinaryOp, Block, Body, CheckKind, CompareOp, Constant, ConvertOp, EntityRef, FunctionName, Op, Symbol,
    Terminator, Type, UnaryOp, Value,
};
use pathlight_relations as rel;
use rel::Formula;

use super::encode::{Encoder, Env, Piece, Step, Val};
use super::library::Specified;
use super::scene::Range;
use super::{Fault, Mode};
use crate::c::{UNINITIALISED, UNINITIALISED_UNSIGNED};
use crate::program::{PlaceRel, Rel, STRING, Targets, array_kind, is_clone, is_text};

/// What a caught exception is called.
pub const EXCEPTION: &str = "an exception";

/// A value without an atom, in words.
pub fn described(val: &Val) -> String {
    match val {
        Val::Opaque { what, .. } => what.clone(),
        Val::Float => "a floating-point number".to_owned(),
        Val::Text { .. } => "a text under construction".to_owned(),
        Val::Atom(_) | Val::Bool(_) | Val::Hash { .. } => "a value that is not modelled".to_owned(),
    }
}

/// `String.hashCode`
fn hash_of(text: &str) -> i32 {
    text.encode_utf16().fold(0_i32, |hash, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)))
}

/// One block on one way.
pub struct Walk<'w, 'c> {
    pub encoder: &'w mut Encoder<'c>,
    pub body: &'w Body,
    pub guard: Formula,
    pub piece: &'w mut Piece,
    pub stack: &'w [FunctionName],
    pub function: FunctionName,
    /// The call whose code this is, and the copy of the block.
    pub frame: usize,
    pub node: usize,
    /// The ways on which the call at the end of the block throws, where somebody catches.
    pub thrown: Vec<(Formula, Env)>,
}

/// The guard and environment on an edge; None if nothing goes there.
pub type Out = Option<(Formula, Env)>;

/// An operation on numbers, and its name.
type Table = (&'static str, fn(i64, i64) -> Option<i64>);

/// The last five or six bits of the distance count. Numbers have eight bits at most, so results that need the whole width are out of the bounds.
fn shift(op: BinaryOp, wide: bool) -> Table {
    match (op, wide) {
        (BinaryOp::ShiftLeft, false) => ("<<", |x, y| Some(i64::from((x as i32).wrapping_shl(y as u32)))),
        (BinaryOp::ShiftLeft, true) => ("wide <<", |x, y| Some(x.wrapping_shl(y as u32))),
        (BinaryOp::ShiftRightLogical, false) => {
            (">>>", |x, y| Some(i64::from((x as u32).wrapping_shr(y as u32) as i32)))
        }
        (BinaryOp::ShiftRightLogical, true) => {
            ("wide >>>", |x, y| Some((x as u64).wrapping_shr(y as u32) as i64))
        }
        (_, false) => (">>", |x, y| Some(i64::from((x as i32).wrapping_shr(y as u32)))),
        (_, true) => ("wide >>", |x, y| Some(x.wrapping_shr(y as u32))),
    }
}

impl Walk<'_, '_> {
    fn ast(&mut self) -> &mut rel::Ast {
        self.encoder.ast()
    }

    pub fn escape(&mut self, line: u32, what: &str) {
        let text = format!("{} line {line}: {what}", self.function);
        self.piece.escapes.push((self.guard, text));
    }

    pub fn assume(&mut self, condition: Formula) {
        let guard = self.guard;
        let fact = self.ast().implies(guard, condition);
        self.piece.facts.push(fact);
    }

    pub fn value(&mut self, env: &Env, value: Value) -> Val {
        let opaque = |what: &str, null| Val::Opaque { what: what.to_owned(), null };
        let Some(constant) = self.body.constant(value) else {
            return env
                .values
                .get(&value)
                .cloned()
                .unwrap_or_else(|| opaque("a value that is not known", true));
        };
        match constant {
            Constant::Null => Val::Atom(self.encoder.scene.null),
            Constant::Int(number) if self.body.ty(value) == Type::I1 => {
                Val::Bool(self.encoder.ast().truth(*number != 0))
            }
            Constant::Int(number) => {
                match i64::try_from(*number).ok().and_then(|n| self.encoder.scene.number(n)) {
                    Some(expr) => Val::Atom(expr),
                    None => opaque(&format!("the number {number}, which is beyond the bounds"), false),
                }
            }
            Constant::String(text) => match self.encoder.scene.constants.get(text) {
                Some(expr) => Val::Atom(*expr),
                None => opaque("a string constant", false),
            },
            Constant::Float(_) => Val::Float,
            _ => opaque("a constant that is no object or number", false),
        }
    }

    /// The value as an atom; an escape, and None, if it is opaque.
    fn atom(&mut self, env: &Env, value: Value, line: u32) -> Option<rel::Expr> {
        let val = self.value(env, value);
        let atom = self.encoder.atom(&val);
        if atom.is_none() {
            let what = format!("{} is used", described(&val));
            self.escape(line, &what);
        }
        atom
    }

    fn condition(&mut self, env: &Env, value: Value, line: u32) -> Option<Formula> {
        match self.value(env, value) {
            Val::Bool(formula) => Some(formula),
            Val::Atom(expr) | Val::Hash { number: expr, .. } => {
                let zero = self.encoder.scene.number(0)?;
                let ast = self.ast();
                let is_zero = ast.equal(expr, zero);
                Some(ast.not(is_zero))
            }
            other => {
                let what = format!("a condition on {}", described(&other));
                self.escape(line, &what);
                None
            }
        }
    }

    /// A line is executed; the same line again is not said twice.
    fn note_line(&mut self, line: u32) {
        let same = |step: &Step| {
            matches!(step, Step::Line(guard, function, known, _)
                if *guard == self.guard && *function == self.function && *known == line)
        };
        if line != 0 && !self.piece.steps.last().is_some_and(same) {
            self.piece.steps.push(Step::Line(self.guard, self.function, line, self.stack.len()));
        }
    }

    /// False if the way ends here because something could not be encoded.
    pub fn instructions(&mut self, block: Block, env: &mut Env) -> Result<bool, Fault> {
        for inst in self.body.insts_of(block) {
            let data = &self.body.insts[inst];
            let line = self.body.line(data.loc);
            self.note_line(line);
            let Some(value) = self.instruction(&data.op, env, line, data.result.expand())? else {
                return Ok(false);
            };
            if let Some(result) = data.result.expand() {
                env.values.insert(result, value);
            }
        }
        Ok(true)
    }

    fn instruction(
        &mut self,
        op: &Op,
        env: &mut Env,
        line: u32,
        result: Option<Value>,
    ) -> Result<Option<Val>, Fault> {
        let nothing = Val::Opaque { what: "nothing".to_owned(), null: true };
        let opaque = |what: &str| Val::Opaque { what: what.to_owned(), null: true };
        let is_float = result.is_some_and(|result| self.body.ty(result).is_float());
        Ok(match op {
            Op::Binary(..) | Op::Unary(..) | Op::Convert(..) if is_float => Some(Val::Float),
            Op::Load { place } => match self.encoder.code().rel_of_place(self.body, *place) {
                Ok(place) => self.load(env, place, line),
                Err(what) => {
                    self.escape(line, &what);
                    None
                }
            },
            Op::Store { place, value } => match self.encoder.code().rel_of_place(self.body, *place) {
                Ok(place) => self.store(env, place, *value, line).map(|()| nothing),
                Err(what) => {
                    self.escape(line, &what);
                    None
                }
            },
            Op::New { class } if self.encoder.code().is_throwable(*class) => {
                Some(Val::Opaque { what: EXCEPTION.to_owned(), null: false })
            }
            Op::New { class } if is_text(*class) => Some(self.encoder.new_text()),
            Op::New { class } => {
                let class = self.encoder.code().library.canonical(*class);
                Some(Val::Atom(self.new_object(env, class)?))
            }
            Op::NewArray { class, lengths } => match self.body.list(lengths) {
                [length] => {
                    let Some(length) = self.atom(env, *length, line) else { return Ok(None) };
                    Some(Val::Atom(self.new_array(env, *class, length)?))
                }
                _ => {
                    self.escape(line, "an array of several dimensions");
                    None
                }
            },
            Op::ArrayLength(array) => {
                let Type::Ref(class) = self.body.ty(*array) else { return Ok(None) };
                let Some(array) = self.atom(env, *array, line) else { return Ok(None) };
                let lengths = env.state.get(&Rel::Length(array_kind(class))).copied();
                lengths.map(|lengths| Val::Atom(self.ast().join(array, lengths)))
            }
            Op::Compare(op, a, b) => Some(self.compare(env, *op, *a, *b, line)?),
            Op::Binary(BinaryOp::ThreeWayNanLess | BinaryOp::ThreeWayNanGreater, ..) => Some(self.guessed(
                env,
                Range::Numbers(-1, 1),
                "a comparison of floating-point numbers",
                line,
            )?),
            Op::Binary(op, a, b) => self.arithmetic(env, *op, *a, *b, line),
            Op::Unary(UnaryOp::Neg, a) => {
                let (Some(a), Some(zero)) = (self.atom(env, *a, line), self.encoder.scene.number(0)) else {
                    return Ok(None);
                };
                let table = self.encoder.scene.table("-", 3, |x, y| Some(x - y));
                Some(self.looked_up(table, zero, a))
            }
            Op::Unary(..) => {
                self.escape(line, "an operation on bits");
                None
            }
            Op::Convert(_, value) if self.value(env, *value) == Val::Float => {
                let (low, high) = self.encoder.options.scope.numbers();
                Some(self.guessed(
                    env,
                    Range::Numbers(low, high),
                    "a number that was a floating-point number",
                    line,
                )?)
            }
            Op::Convert(op, value) => self.convert(env, *op, *value, line, result),
            Op::Select { condition, then, otherwise } => {
                let Some(condition) = self.condition(env, *condition, line) else { return Ok(None) };
                let (a, b) = (self.value(env, *then), self.value(env, *otherwise));
                Some(self.encoder.choose(condition, a, b))
            }
            Op::InstanceOf { class, .. } if self.encoder.code().library.canonical(*class) != *class => {
                self.escape(
                    line,
                    &format!("a test for the class {class}, which is known by its interface only"),
                );
                None
            }
            Op::InstanceOf { value, class } => match self.value(env, *value) {
                Val::Atom(expr) => {
                    let set = self.encoder.scene.class_expr(*class);
                    Some(Val::Bool(self.ast().subset(expr, set)))
                }
                // Which exception it is, nothing says.
                Val::Opaque { what, .. } if what == EXCEPTION => Some(Val::Bool(self.either()?)),
                other => Some(opaque(&format!("the class of {}", described(&other)))),
            },
            Op::Refine(value) => Some(self.value(env, *value)),
            Op::MonitorEnter(_) | Op::MonitorExit(_) => Some(nothing),
            Op::Assume(value) => {
                let Some(condition) = self.condition(env, *value, line) else { return Ok(None) };
                if self.function.owner.is_empty() {
                    self.wrapped(condition, line);
                } else {
                    self.assume(condition);
                }
                Some(nothing)
            }
            Op::Unknown { why } if [UNINITIALISED, UNINITIALISED_UNSIGNED].contains(&why.as_str()) => {
                Some(self.anything(env, result, why.as_str() == UNINITIALISED_UNSIGNED)?)
            }
            Op::Unknown { why } => Some(opaque(why.as_str())),
            _ => {
                self.escape(line, "memory of C");
                None
            }
        })
    }

    fn load(&mut self, env: &Env, place: PlaceRel, line: u32) -> Option<Val> {
        let rel = place.rel();
        if rel.is_float() {
            return Some(Val::Float);
        }
        let Some(&relation) = env.state.get(&rel) else {
            self.escape(line, "memory that is not in the scene");
            return None;
        };
        let expr = match place {
            PlaceRel::Static(_) => relation,
            PlaceRel::Field(base, _) => {
                let base = self.atom(env, base, line)?;
                self.encoder.read(base, relation, &env.state)
            }
            PlaceRel::Element(array, index, _) => {
                let (array, index) = (self.atom(env, array, line)?, self.atom(env, index, line)?);
                let row = self.ast().join(array, relation);
                self.ast().join(index, row)
            }
        };
        Some(Val::Atom(expr))
    }

    fn store(&mut self, env: &mut Env, place: PlaceRel, value: Value, line: u32) -> Option<()> {
        let rel = place.rel();
        if rel.is_float() {
            return Some(());
        }
        let value = self.atom(env, value, line)?;
        let Some(&old) = env.state.get(&rel) else {
            self.escape(line, "memory that is not in the scene");
            return None;
        };
        let new = match place {
            PlaceRel::Static(_) => {
                self.piece.steps.push(Step::Store(self.guard, rel, vec![value]));
                value
            }
            PlaceRel::Field(base, _) => {
                let base = self.atom(env, base, line)?;
                self.piece.steps.push(Step::Store(self.guard, rel, vec![base, value]));
                let ast = self.ast();
                let update = ast.product(base, value);
                ast.over(old, update)
            }
            PlaceRel::Element(array, index, _) => {
                let (array, index) = (self.atom(env, array, line)?, self.atom(env, index, line)?);
                self.piece.steps.push(Step::Store(self.guard, rel, vec![array, index, value]));
                let ast = self.ast();
                let key = ast.product(array, index);
                let univ = ast.univ();
                let gone = ast.product(key, univ);
                let kept = ast.difference(old, gone);
                let added = ast.product(key, value);
                ast.union([kept, added])
            }
        };
        env.state.insert(rel, new);
        Some(())
    }

    pub fn new_object(&mut self, env: &mut Env, class: pathlight_ir::Symbol) -> Result<rel::Expr, Fault> {
        let before = self.ast().relation_count();
        let object = self.made(env, class, Some(1))?;
        let one = self.encoder.ast().one(object);
        self.assume(one);
        self.encoder.note_made(object, before, None);
        Ok(object)
    }

    /// Any number of new objects.
    pub fn new_objects(&mut self, env: &mut Env, class: pathlight_ir::Symbol) -> Result<rel::Expr, Fault> {
        self.made(env, class, None)
    }

    fn made(&mut self, env: &mut Env, class: Symbol, count: Option<usize>) -> Result<rel::Expr, Fault> {
        let rel = Rel::Alloc(class);
        let name = self.encoder.fresh_name(&format!("new {class}"));
        let scene = &mut self.encoder.scene;
        let atoms = scene.next_atoms(&env.state, class, count.unwrap_or(usize::MAX));
        let object = match atoms.as_slice() {
            [only] if count.is_some() => scene.only(&name, *only)?,
            _ => scene.set_of(&name, atoms.clone())?,
        };
        self.encoder.note_owner();
        let exist = env.state.get(&rel).copied().unwrap_or(self.encoder.scene.null);
        let ast = self.encoder.ast();
        let both = ast.intersection([object, exist]);
        let apart = ast.no(both);
        let after = ast.union([exist, object]);
        self.assume(apart);
        let added = count.map_or((0, usize::MAX), |count| (count, count));
        self.encoder.scene.note_count(&env.state, after, class, added);
        if count.is_some() {
            self.encoder.note_always(object, self.guard);
        }
        env.state.insert(rel, after);
        Ok(object)
    }

    /// What C's code assumes here is that unsigned numbers are not beyond what is encoded: executions in which they are must not count as covered.
    fn wrapped(&mut self, condition: Formula, line: u32) {
        let guard = self.guard;
        let ast = self.ast();
        let not = ast.not(condition);
        let open = ast.and([guard, not]);
        let text = format!("{} line {line}: an unsigned number that wraps around below zero", self.function);
        self.piece.escapes.push((open, text));
        self.guard = self.encoder.both(guard, condition);
    }

    /// What memory holds that nothing was written to: any number, any object that exists, or null.
    fn anything(&mut self, env: &Env, result: Option<Value>, unsigned: bool) -> Result<Val, Fault> {
        let ty = result.map_or(Type::I32, |result| self.body.ty(result));
        let range = match ty {
            Type::Ref(class) => Range::Objects(self.encoder.scene.below(class)),
            Type::I1 => Range::Numbers(0, 1),
            _ => {
                let (low, high) = self.encoder.options.scope.numbers();
                let truth = unsigned && ty == Type::I8;
                Range::Numbers(if unsigned { 0 } else { low }, if truth { 1 } else { high })
            }
        };
        self.any_of(env, range, "uninitialised")
    }

    /// Any value of a range, because nothing is known of what decides it.
    fn guessed(&mut self, env: &Env, range: Range, what: &str, line: u32) -> Result<Val, Fault> {
        self.note_guess(what, line);
        self.any_of(env, range, "guess")
    }

    fn note_guess(&mut self, what: &str, line: u32) {
        let text = format!("{} line {line}: {what}", self.function);
        self.piece.steps.push(Step::Guess(self.guard, text));
    }

    /// Any value of a range that exists.
    pub fn any_of(&mut self, env: &Env, range: Range, about: &str) -> Result<Val, Fault> {
        let name = self.encoder.fresh_name(about);
        let atoms = self.encoder.scene.range_atoms(&range);
        let value = self.encoder.scene.set_of(&name, atoms)?;
        self.encoder.note_owner();
        let one = self.ast().one(value);
        self.assume(one);
        if let Range::Objects(list) = range {
            let mut parts = vec![self.encoder.scene.null];
            for at in list {
                parts.extend(env.state.get(&Rel::Alloc(self.encoder.scene.classes[at].name)));
            }
            let exist = self.ast().union(parts);
            let inside = self.ast().subset(value, exist);
            self.assume(inside);
        }
        Ok(Val::Atom(value))
    }

    fn new_array(
        &mut self,
        env: &mut Env,
        class: pathlight_ir::Symbol,
        length: rel::Expr,
    ) -> Result<rel::Expr, Fault> {
        let array = self.new_object(env, class)?;
        let kind = array_kind(class);
        let less = self.encoder.scene.less();
        let indices = self.encoder.scene.indices();
        let default = self.encoder.scene.default_of(Rel::Elements(kind));
        if let Some(&lengths) = env.state.get(&Rel::Length(kind)) {
            let ast = self.encoder.ast();
            let update = ast.product(array, length);
            let lengths = ast.over(lengths, update);
            env.state.insert(Rel::Length(kind), lengths);
        }
        if let Some(&elements) = env.state.get(&Rel::Elements(kind)) {
            let ast = self.encoder.ast();
            let below = ast.join(less, length);
            let inside = ast.intersection([below, indices]);
            let row = ast.product(inside, default);
            let rows = ast.product(array, row);
            let elements = ast.union([elements, rows]);
            env.state.insert(Rel::Elements(kind), elements);
        }
        Ok(array)
    }

    fn compare(&mut self, env: &Env, op: CompareOp, a: Value, b: Value, line: u32) -> Result<Val, Fault> {
        let (x, y) = (self.value(env, a), self.value(env, b));
        if self.body.ty(a).is_float() {
            self.note_guess("a comparison of floating-point numbers", line);
            return Ok(Val::Bool(self.either()?));
        }
        if let Some(known) = self.beyond(op, a, b) {
            return Ok(known);
        }
        for (one, other) in [(&x, &y), (&y, &x)] {
            if let Val::Opaque { what, null } = one {
                // A constant or an exception is not null.
                let against_null = matches!(other, Val::Atom(expr) if *expr == self.encoder.scene.null);
                if !null && against_null && matches!(op, CompareOp::Eq | CompareOp::Ne) {
                    return Ok(Val::Bool(self.ast().truth(op == CompareOp::Ne)));
                }
                return Ok(Val::Opaque { what: format!("a comparison with {what}"), null: true });
            }
        }
        // A negative number stands for a very large one.
        let unsigned = matches!(
            op,
            CompareOp::UnsignedLt | CompareOp::UnsignedLe | CompareOp::UnsignedGt | CompareOp::UnsignedGe
        );
        let less = if unsigned {
            let is_less = |a: i64, b: i64| if (a < 0) == (b < 0) { a < b } else { b < 0 };
            self.encoder.scene.table("unsigned <", 2, |a, b| is_less(a, b).then_some(0))
        } else {
            self.encoder.scene.less()
        };
        let (Some(x), Some(y)) = (self.encoder.atom(&x), self.encoder.atom(&y)) else {
            return Ok(Val::Opaque { what: "a comparison".to_owned(), null: true });
        };
        let below = |ast: &mut rel::Ast, a, b| {
            let pair = ast.product(a, b);
            ast.subset(pair, less)
        };
        let code = self.encoder.code();
        if matches!(op, CompareOp::Eq | CompareOp::Ne)
            && code.may_be_string(self.body, a)
            && code.may_be_string(self.body, b)
        {
            self.identity_of_strings(x, y);
        }
        let ast = self.ast();
        Ok(Val::Bool(match op {
            CompareOp::Eq => ast.equal(x, y),
            CompareOp::Ne => {
                let equal = ast.equal(x, y);
                ast.not(equal)
            }
            CompareOp::SignedLt | CompareOp::UnsignedLt => below(ast, x, y),
            CompareOp::SignedGt | CompareOp::UnsignedGt => below(ast, y, x),
            CompareOp::SignedLe | CompareOp::UnsignedLe => {
                let greater = below(ast, y, x);
                ast.not(greater)
            }
            CompareOp::SignedGe | CompareOp::UnsignedGe => {
                let less = below(ast, x, y);
                ast.not(less)
            }
            _ => return Ok(Val::Opaque { what: "a comparison".to_owned(), null: true }),
        }))
    }

    /// A comparison with a constant beyond the bounds: all numbers within them are on one side of it.
    fn beyond(&mut self, op: CompareOp, a: Value, b: Value) -> Option<Val> {
        let (low, high) = self.encoder.options.scope.numbers();
        let outside = |value: Value| match self.body.constant(value) {
            Some(Constant::Int(number)) if self.body.ty(value) != Type::I1 => {
                (*number < i128::from(low) || *number > i128::from(high)).then_some(*number)
            }
            _ => None,
        };
        let inside = |value: Value| matches!(self.body.ty(value), Type::Int(2..));
        // Which side the first one is on, seen from the second.
        let first_is_less = match (outside(a), outside(b)) {
            (None, Some(number)) if inside(a) => number > 0,
            (Some(number), None) if inside(b) => number < 0,
            (Some(first), Some(second)) if first != second => first < second,
            _ => return None,
        };
        let truth = match op {
            CompareOp::Eq => false,
            CompareOp::Ne => true,
            CompareOp::SignedLt | CompareOp::SignedLe => first_is_less,
            CompareOp::SignedGt | CompareOp::SignedGe => !first_is_less,
            _ => return None,
        };
        Some(Val::Bool(self.ast().truth(truth)))
    }

    /// A truth that nothing decides.
    pub fn either(&mut self) -> Result<Formula, Fault> {
        let one = self.encoder.scene.numbers.get(&1).map(|(atom, _)| *atom);
        let name = self.encoder.fresh_name("either");
        let set = self.encoder.scene.set_of(&name, one.into_iter().collect())?;
        self.encoder.note_owner();
        Ok(self.ast().some(set))
    }

    /// Strings are values here: whether two equal ones are the same object is not known.
    fn identity_of_strings(&mut self, x: rel::Expr, y: rel::Expr) {
        if !self.encoder.scene.has_strings() {
            return;
        }
        let guard = self.guard;
        let strings = self.encoder.scene.class_expr(pathlight_ir::Symbol::new(STRING));
        let ast = self.ast();
        let (equal, is_string) = (ast.equal(x, y), ast.subset(x, strings));
        let open = ast.and([guard, equal, is_string]);
        let text = format!("{}: equal strings are compared by identity", self.function);
        self.piece.escapes.push((open, text));
    }

    /// `table[a][b]`; outside the bounds if there is no such number.
    fn looked_up(&mut self, table: rel::Expr, a: rel::Expr, b: rel::Expr) -> Val {
        let ast = self.ast();
        let row = ast.join(a, table);
        let result = ast.join(b, row);
        let there = ast.some(result);
        self.assume(there);
        Val::Atom(result)
    }

    fn arithmetic(&mut self, env: &Env, op: BinaryOp, a: Value, b: Value, line: u32) -> Option<Val> {
        let wide = self.body.ty(a) == Type::Int(64);
        let table: Option<Table> = match op {
            BinaryOp::Add => Some(("+", |x, y| Some(x + y))),
            BinaryOp::Sub => Some(("-", |x, y| Some(x - y))),
            BinaryOp::Mul => Some(("*", |x, y| Some(x * y))),
            BinaryOp::SignedDiv => Some(("/", |x, y| x.checked_div(y))),
            BinaryOp::SignedRem => Some(("%", |x, y| x.checked_rem(y))),
            BinaryOp::And => Some(("bit and", |x, y| Some(x & y))),
            BinaryOp::Or => Some(("bit or", |x, y| Some(x | y))),
            BinaryOp::Xor => Some(("bit xor", |x, y| Some(x ^ y))),
            BinaryOp::ThreeWay => Some(("three-way", |x, y| Some(x.cmp(&y) as i64))),
            BinaryOp::ShiftLeft | BinaryOp::ShiftRightLogical | BinaryOp::ShiftRightArithmetic => {
                matches!(self.body.ty(a), Type::Int(32 | 64)).then(|| shift(op, wide))
            }
            _ => None,
        };
        if let Some((name, f)) = table
            && let Some(result) = self.arithmetic_beyond(env, name, f, a, b)
        {
            return Some(result);
        }
        for value in [a, b] {
            let val = self.value(env, value);
            if matches!(val, Val::Opaque { .. } | Val::Text { .. }) {
                let what = format!("arithmetic with {}", described(&val));
                return Some(Val::Opaque { what, null: false });
            }
        }
        let Some((name, f)) = table else {
            self.escape(line, "an operation on unsigned numbers");
            return None;
        };
        let (x, y) = (self.atom(env, a, line)?, self.atom(env, b, line)?);
        let table = self.encoder.scene.table(name, 3, f);
        Some(self.looked_up(table, x, y))
    }

    /// The same with a constant beyond the bounds: the result may be within them. None if neither side is one.
    fn arithmetic_beyond(
        &mut self,
        env: &Env,
        name: &str,
        f: fn(i64, i64) -> Option<i64>,
        a: Value,
        b: Value,
    ) -> Option<Val> {
        let (left, right) = (self.constant_beyond(a), self.constant_beyond(b));
        let (other, constant) = left.map(|left| (b, left)).or(right.map(|right| (a, right)))?;
        let Val::Atom(other) = self.value(env, other) else { return None };
        let (name, is_left) = match left {
            Some(_) => (format!("{constant} {name}"), true),
            None => (format!("{name} {constant}"), false),
        };
        let wide = self.body.ty(a) == Type::Int(64);
        // Products of such constants wrap around, and come back within the bounds.
        let wrap = |result: i64| if wide { result } else { i64::from(result as i32) };
        let of = |number| if is_left { f(constant, number) } else { f(number, constant) };
        let name = if wide { format!("wide {name}") } else { name };
        let table = self
            .encoder
            .scene
            .table(&name, 2, |number, result| of(number).map(wrap).filter(|&one| one == result));
        let ast = self.ast();
        let result = ast.join(other, table);
        let there = ast.some(result);
        self.assume(there);
        Some(Val::Atom(result))
    }

    /// A constant for which there is no atom.
    fn constant_beyond(&self, value: Value) -> Option<i64> {
        let Some(Constant::Int(number)) = self.body.constant(value) else { return None };
        let number = i64::from(i32::try_from(*number).ok()?);
        self.encoder.scene.number(number).is_none().then_some(number)
    }

    fn convert(
        &mut self,
        env: &Env,
        op: ConvertOp,
        value: Value,
        line: u32,
        result: Option<Value>,
    ) -> Option<Val> {
        let from = self.body.ty(value);
        let to = result.map_or(Type::I32, |result| self.body.ty(result));
        let val = self.value(env, value);
        if matches!(val, Val::Opaque { .. }) {
            return Some(val);
        }
        match (op, from, to) {
            (ConvertOp::SignExtend, Type::Int(2..), _) => Some(val),
            (ConvertOp::ZeroExtend, Type::I1, _) => Some(val),
            // Numbers of the scene have eight bits at most.
            (ConvertOp::Truncate, _, Type::Int(8..)) => Some(val),
            (ConvertOp::ZeroExtend, Type::Int(_), _) => {
                let atom = self.encoder.atom(&val)?;
                let indices = self.encoder.scene.indices();
                let inside = self.ast().subset(atom, indices);
                self.assume(inside);
                Some(val)
            }
            _ => {
                self.escape(line, "a conversion between kinds of numbers");
                None
            }
        }
    }

    pub fn terminator(&mut self, block: Block, env: &mut Env, normal: &[bool]) -> Result<Vec<Out>, Fault> {
        let line = self.body.line(self.body.blocks[block].loc);
        self.note_line(line);
        Ok(match &self.body.blocks[block].terminator {
            Terminator::Jump(_) => vec![Some((self.guard, env.clone()))],
            Terminator::Branch { condition, .. } => match self.condition(env, *condition, line) {
                Some(condition) => {
                    let guard = self.guard;
                    let not = self.ast().not(condition);
                    let (yes, no) = (self.encoder.both(guard, condition), self.encoder.both(guard, not));
                    vec![Some((yes, env.clone())), Some((no, env.clone()))]
                }
                None => vec![None, None],
            },
            Terminator::Switch { value, table } => {
                let cases = &self.body.switches[*table].cases;
                if let Val::Hash { text, .. } = self.value(env, *value) {
                    let numbers: Vec<i128> = cases.iter().map(|(number, _)| *number).collect();
                    return self.switch_on_hash(text, &numbers, env);
                }
                let Some(value) = self.atom(env, *value, line) else {
                    return Ok(vec![None; cases.len() + 1]);
                };
                let mut rest = self.guard;
                let mut outs = Vec::new();
                for (number, _) in cases {
                    let number = i64::try_from(*number).ok().and_then(|n| self.encoder.scene.number(n));
                    // A number beyond the bounds is never met.
                    let Some(number) = number else {
                        outs.push(None);
                        continue;
                    };
                    let ast = self.encoder.ast();
                    let equal = ast.equal(value, number);
                    let not = ast.not(equal);
                    outs.push(Some((self.encoder.both(rest, equal), env.clone())));
                    rest = self.encoder.both(rest, not);
                }
                outs.push(Some((rest, env.clone())));
                outs
            }
            Terminator::Check { kind, args, ok, fail, raises } => {
                let arguments: Vec<Value> = self.body.list(args).to_vec();
                let _ = ok;
                match self.check(env, *kind, &arguments, line) {
                    Some(holds) => {
                        let guard = self.guard;
                        let passed = self.encoder.both(guard, holds);
                        let failed = if normal[fail.target.index()] {
                            let not = self.ast().not(holds);
                            let mut failing = env.clone();
                            if *raises && let Some(&thrown) = self.body.params(fail.target).first() {
                                let exception = Val::Opaque { what: EXCEPTION.to_owned(), null: false };
                                failing.values.insert(thrown, exception);
                            }
                            Some((self.encoder.both(guard, not), failing))
                        } else {
                            None
                        };
                        vec![Some((passed, env.clone())), failed]
                    }
                    None => vec![None, None],
                }
            }
            Terminator::Call { callee, args, normal: to, unwind } => {
                let arguments: Vec<Val> =
                    self.body.list(args).iter().map(|&value| self.value(env, value)).collect();
                let result =
                    (self.body.implicit_params(block, 0) > 0).then(|| self.body.params(to.target)[0]);
                let caught = unwind.as_ref().is_some_and(|edge| normal[edge.target.index()]);
                let callee = self.body.callees[*callee].clone();
                let after = self.call(block, &callee, arguments, env, result, caught, line)?;
                let mut outs = vec![after];
                if let Some(unwind) = unwind {
                    let thrown = std::mem::take(&mut self.thrown);
                    let mut failing = self.encoder.merge(thrown);
                    if let (Some((_, env)), Some(&thrown)) =
                        (&mut failing, self.body.params(unwind.target).first())
                    {
                        let exception = Val::Opaque { what: EXCEPTION.to_owned(), null: false };
                        env.values.insert(thrown, exception);
                    }
                    outs.push(failing);
                }
                outs
            }
            Terminator::Return(_) | Terminator::Throw(_) | Terminator::Undefined => Vec::new(),
        })
    }

    /// The ways of a switch on the hash code of a string: those of constants are what they are, and other strings may have any. No number is needed, so bounds on numbers do not matter.
    fn switch_on_hash(&mut self, text: rel::Expr, numbers: &[i128], env: &Env) -> Result<Vec<Out>, Fault> {
        let constants: Vec<(i128, rel::Expr)> = self
            .encoder
            .scene
            .constants
            .iter()
            .map(|(constant, &expr)| (i128::from(hash_of(constant.as_str())), expr))
            .collect();
        let mut rest = self.guard;
        let mut outs = Vec::new();
        for &number in numbers {
            let open = self.either()?;
            let ast = self.encoder.ast();
            let all = ast.union(constants.iter().map(|(_, expr)| *expr));
            let these =
                ast.union(constants.iter().filter(|(hash, _)| *hash == number).map(|(_, expr)| *expr));
            let (is_constant, is_one) = (ast.subset(text, all), ast.subset(text, these));
            let is_other = ast.not(is_constant);
            let perhaps = ast.and([is_other, open]);
            let taken = ast.or([is_one, perhaps]);
            let not = ast.not(taken);
            outs.push(Some((self.encoder.both(rest, taken), env.clone())));
            rest = self.encoder.both(rest, not);
        }
        outs.push(Some((rest, env.clone())));
        Ok(outs)
    }

    /// Does an array take an object? Only what is certain counts: the library's classes stand for others, too.
    fn storable(&mut self, array: rel::Expr, value: rel::Expr) -> Formula {
        let mut all = Vec::new();
        for at in self.encoder.scene.domain(Rel::Elements(Symbol::new("["))) {
            let arrays = self.encoder.scene.classes[at].all;
            let refused: Vec<rel::Expr> = self
                .encoder
                .scene
                .refused_by(at)
                .map(|class| self.encoder.scene.classes[class].all)
                .collect();
            let ast = self.ast();
            let (is_one, refused) = (ast.subset(array, arrays), ast.union(refused));
            let both = ast.intersection([value, refused]);
            let fits = ast.no(both);
            all.push(ast.implies(is_one, fits));
        }
        self.ast().and(all)
    }

    /// When a check holds.
    fn check(&mut self, env: &Env, kind: CheckKind, arguments: &[Value], line: u32) -> Option<Formula> {
        let truth = self.ast().truth(true);
        Some(match (kind, arguments) {
            (CheckKind::NonNull, [value]) => match self.value(env, *value) {
                Val::Text { .. } | Val::Opaque { null: false, .. } => truth,
                _ => {
                    let value = self.atom(env, *value, line)?;
                    let null = self.encoder.scene.null;
                    let ast = self.ast();
                    let is_null = ast.equal(value, null);
                    ast.not(is_null)
                }
            },
            (CheckKind::Bounds, [index, length]) => {
                let (index, length) = (self.atom(env, *index, line)?, self.atom(env, *length, line)?);
                let (less, indices) = (self.encoder.scene.less(), self.encoder.scene.indices());
                let ast = self.ast();
                let pair = ast.product(index, length);
                let (below, valid) = (ast.subset(pair, less), ast.subset(index, indices));
                ast.and([below, valid])
            }
            (CheckKind::NonNegativeSize, [size]) => {
                let size = self.atom(env, *size, line)?;
                let indices = self.encoder.scene.indices();
                self.ast().subset(size, indices)
            }
            (CheckKind::NonZero, [divisor]) => {
                let divisor = self.atom(env, *divisor, line)?;
                let zero = self.encoder.scene.number(0)?;
                let ast = self.ast();
                let is_zero = ast.equal(divisor, zero);
                ast.not(is_zero)
            }
            (CheckKind::Instance(class), [value]) => {
                if let Val::Opaque { .. } = self.value(env, *value) {
                    return Some(truth);
                }
                let value = self.atom(env, *value, line)?;
                let (set, null) = (self.encoder.scene.class_expr(class), self.encoder.scene.null);
                let ast = self.ast();
                let allowed = ast.union([set, null]);
                ast.subset(value, allowed)
            }
            (CheckKind::Storable, [array, value]) => {
                let (array, value) = (self.atom(env, *array, line)?, self.atom(env, *value, line)?);
                self.storable(array, value)
            }
            // What is not on the class path may be specified all the same; what is not is refused at its call.
            (CheckKind::Allocatable | CheckKind::Linked { .. }, _) => truth,
            (CheckKind::Assertion, [condition]) => self.condition(env, *condition, line)?,
            (kind, _) => {
                self.escape(line, &format!("the check {}", kind.name()));
                return None;
            }
        })
    }

    #[allow(clippy::too_many_arguments)]
    fn call(
        &mut self,
        block: Block,
        callee: &pathlight_ir::Callee,
        arguments: Vec<Val>,
        env: &Env,
        result: Option<Value>,
        caught: bool,
        line: u32,
    ) -> Result<Out, Fault> {
        let receivers = self.receivers(callee);
        let functions = match self.encoder.code().targets(callee, receivers.as_deref()) {
            Targets::Nothing => return Ok(Some((self.guard, env.clone()))),
            Targets::Text => return self.call_text(callee, &arguments, env, result, caught, line),
            Targets::Functions(list) => list,
            Targets::Unknown(why) => {
                self.escape(line, &why);
                return Ok(None);
            }
        };
        let mut ways = Vec::new();
        let (mut arguments, mut env) = (arguments, env.clone());
        if functions.iter().any(|(function, _)| self.encoder.code().specified(*function).is_none()) {
            self.give_texts(&mut arguments, &mut env)?;
        }
        let env = &env;
        let several = functions.len() > 1;
        for (function, classes) in functions {
            let mut guard = self.guard;
            if several && let Some(Val::Atom(receiver)) = arguments.first() {
                let receiver = *receiver;
                let parts: Vec<rel::Expr> = self
                    .encoder
                    .scene
                    .classes
                    .iter()
                    .filter(|c| classes.contains(&c.name))
                    .map(|c| c.all)
                    .collect();
                let set = self.ast().union(parts);
                let of_class = self.ast().subset(receiver, set);
                guard = self.encoder.both(guard, of_class);
                if self.encoder.is_never(guard, self.piece)? {
                    continue;
                }
            }
            if let Some(spec) = self.encoder.code().specified(function).cloned() {
                let call =
                    Specified { spec: &spec, function, block, arguments: &arguments, result, caught, line };
                ways.extend(self.call_specified(&call, env, guard)?);
                continue;
            }
            ways.extend(self.call_one(function, &arguments, env, guard, result, caught, line)?);
        }
        Ok(self.encoder.merge(ways))
    }

    /// The classes of the scene that a receiver may have.
    fn receivers(&self, callee: &pathlight_ir::Callee) -> Option<Vec<pathlight_ir::Symbol>> {
        let scene = &self.encoder.scene;
        let list: Vec<_> =
            scene.below(callee.target.owner).into_iter().map(|at| scene.classes[at].name).collect();
        (!list.is_empty()).then_some(list)
    }

    #[allow(clippy::too_many_arguments)]
    fn call_one(
        &mut self,
        function: FunctionName,
        arguments: &[Val],
        env: &Env,
        guard: Formula,
        result: Option<Value>,
        caught: bool,
        line: u32,
    ) -> Result<Option<(Formula, Env)>, Fault> {
        let depth = self.stack.iter().filter(|open| **open == function).count() as u32;
        if depth > self.encoder.options.scope.unroll || self.stack.len() > 60 {
            self.piece.cuts.push(guard);
            return Ok(None);
        }
        if is_clone(function) {
            return self.call_clone(arguments, env, guard, result, caught, line);
        }
        if caught && self.encoder.extractor.footprint(function).clones {
            let text = format!("{} line {line}: a copy by clone inside a try block", self.function);
            self.piece.escapes.push((guard, text));
            return Ok(None);
        }
        if let Err(why) = self.encoder.code().body(function) {
            self.piece.escapes.push((guard, format!("{} line {line}: {why}", self.function)));
            return Ok(None);
        }
        let mut after = env.clone();
        let frame = self.encoder.frame_of(self.frame, self.node, function);
        // What cannot be summarised for every heap may be encoded for some: its code stands in its place then. A specification does not tell
        // equal strings that are two objects, either, nor unsigned numbers that wrap around.
        let by_identity =
            self.encoder.scene.has_strings() && self.encoder.extractor.footprint(function).compares_strings;
        let wraps = self.encoder.extractor.footprint(function).wraps;
        let summary = self.encoder.extractor.summary(function);
        // Where somebody catches, it matters exactly when it throws.
        let throws = summary.as_ref().is_ok_and(|summary| summary.throws.is_some_and(|throws| !throws.exact));
        let inline = self.encoder.options.mode == Mode::Inline
            || by_identity
            || wraps
            || self.encoder.inlined.contains(&frame)
            || summary.is_err()
            || self
                .encoder
                .extractor
                .footprint(function)
                .tracked
                .iter()
                .any(|rel| env.state.contains_key(rel))
            || caught && throws;
        if inline {
            let cuts = self.piece.cuts.len();
            let mut stack = self.stack.to_vec();
            stack.push(function);
            let arguments = arguments.to_vec();
            let ending =
                self.encoder.run_frame(frame, function, arguments, &env.state, guard, &stack, self.piece)?;
            if caught && !summary.is_ok_and(|summary| summary.throws.is_none()) {
                let returns = ending.as_ref().map(|ending| ending.guard);
                let other: Vec<Formula> =
                    returns.into_iter().chain(self.piece.cuts[cuts..].to_vec()).collect();
                let ast = self.ast();
                let any = ast.or(other);
                let throws = ast.not(any);
                self.throws(function, env, guard, throws)?;
            }
            let Some(ending) = ending else { return Ok(None) };
            after.state = ending.state;
            if let (Some(result), Some(value)) = (result, ending.result) {
                after.values.insert(result, value);
            }
            return Ok(Some((ending.guard, after)));
        }
        let call = super::abstracted::Call {
            function,
            arguments,
            state: &env.state,
            guard,
            line,
            stack: self.stack,
            frame,
        };
        if caught && let Some(throws) = self.encoder.thrown_by_specification(&call)? {
            self.throws(function, env, guard, throws)?;
        }
        let Some((state, value)) = self.encoder.call_by_specification(&call, self.piece, self.function)?
        else {
            return Ok(None);
        };
        after.state = state;
        if let (Some(result), Some(value)) = (result, value) {
            after.values.insert(result, value);
        }
        Ok(Some((guard, after)))
    }
}
