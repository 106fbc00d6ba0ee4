//! Calls that neither have code nor a written specification, but a meaning of their own: texts that are put together, copies by `Object.clone`, and what is known where a
//! call throws and somebody catches.
//!
//! - `a + b` of strings is compiled to a text (`StringBuilder`) that nobody else sees. What a text says is a string: that of the two parts by the relation `joined`, which is part of the state, so equal parts give
//!   equal strings wherever they are put together; nothing else is known of it. What is appended other than strings makes it any string.
//! - `clone` makes a new object of the same class with the same fields.
//! - Where a call throws, everything that it may write is anything. That is more than can happen: a violation that needs it is refuted by the replay, or real.

use pathlight_ir::{Callee, CheckKind, FunctionName, Symbol, Type, Value};
use pathlight_relations as rel;
use rel::Formula;

use super::Fault;
use super::encode::{Encoder, Env, Step, Val};
use super::execute::{Out, Walk, described};
use super::scene::{JOINED, NULL_AS_TEXT, Range, rel_name};
use crate::program::{Rel, STRING, TextThrows, is_text, text_throws};

impl Encoder<'_> {
    pub fn new_text(&mut self) -> Val {
        self.texts += 1;
        Val::Text { id: self.texts, whole: None }
    }
}

impl Walk<'_, '_> {
    /// A method of a text.
    pub fn call_text(
        &mut self,
        callee: &Callee,
        arguments: &[Val],
        env: &Env,
        result: Option<Value>,
        caught: bool,
        line: u32,
    ) -> Result<Out, Fault> {
        let mut after = env.clone();
        self.text_throws(callee.target, arguments, env, caught)?;
        let Some(Val::Text { id, whole }) = arguments.first().cloned() else {
            let what = arguments.first().map(described).unwrap_or_default();
            self.escape(line, &format!("a text that was not made here ({what})"));
            return Ok(None);
        };
        let target = callee.target;
        let string = "Ljava/lang/String;";
        let parts = pathlight_ir::descriptor::method(target.descriptor.as_str());
        let given = parts.as_ref().map(|parts| parts.params.as_slice()).unwrap_or_default();
        let whole = match (target.name.as_str(), given, arguments.get(1)) {
            ("<init>", [] | ["I"], _) => None,
            ("<init>" | "append", [one], Some(argument)) if *one == string => {
                self.appended(env, whole, argument)?
            }
            ("toString" | "length" | "indexOf" | "lastIndexOf" | "charAt" | "substring" | "capacity", ..) => {
                whole
            }
            _ => self.any_string(env)?,
        };
        after.set_text(id, whole);
        if let Some(result) = result {
            let value = match (target.name.as_str(), whole, self.body.ty(result)) {
                (_, _, Type::Ref(class)) if is_text(class) => Val::Text { id, whole },
                ("toString", Some(whole), _) => Val::Atom(whole),
                (_, _, Type::Ref(_)) => match self.any_string(env)? {
                    Some(string) => Val::Atom(string),
                    None => Val::Opaque { what: "a string".to_owned(), null: false },
                },
                _ => {
                    let (low, high) = self.encoder.options.scope.numbers();
                    let low = if target.name.as_str().ends_with("ndexOf") { -1 } else { low.max(0) };
                    self.any_of(env, Range::Numbers(low, high), "of a text")?
                }
            };
            after.values.insert(result, value);
        }
        Ok(Some((self.guard, after)))
    }

    /// A method of a text goes on only if it does not throw.
    fn text_throws(
        &mut self,
        target: FunctionName,
        arguments: &[Val],
        env: &Env,
        caught: bool,
    ) -> Result<(), Fault> {
        let argument = arguments.get(1).and_then(|argument| self.encoder.atom(argument));
        let passes = match (text_throws(target), argument) {
            (TextThrows::Never, _) => return Ok(()),
            (TextThrows::Unless(CheckKind::NonNegativeSize), Some(size)) => {
                let indices = self.encoder.scene.indices();
                self.encoder.ast().subset(size, indices)
            }
            (TextThrows::Unless(CheckKind::NonNull), Some(argument)) => {
                let null = self.encoder.scene.null;
                let ast = self.encoder.ast();
                let is_null = ast.equal(argument, null);
                ast.not(is_null)
            }
            // Where nobody catches it, executions that go on are all that count.
            _ if !caught => return Ok(()),
            _ => self.either()?,
        };
        let guard = self.guard;
        if caught {
            let not = self.encoder.ast().not(passes);
            let throws = self.encoder.both(guard, not);
            self.thrown.push((throws, env.clone()));
        }
        self.guard = self.encoder.both(guard, passes);
        Ok(())
    }

    /// What a text says after a string was appended to it.
    fn appended(
        &mut self,
        env: &Env,
        whole: Option<rel::Expr>,
        argument: &Val,
    ) -> Result<Option<rel::Expr>, Fault> {
        let (null, constant) = (self.encoder.scene.null, Symbol::new(NULL_AS_TEXT));
        let in_words = self.encoder.scene.constants.get(&constant).copied();
        let (Some(argument), Some(in_words)) = (self.encoder.atom(argument), in_words) else {
            return self.any_string(env);
        };
        let ast = self.encoder.ast();
        let is_null = ast.equal(argument, null);
        let part = ast.if_expr(is_null, in_words, argument);
        let Some(whole) = whole else {
            self.piece.steps.push(Step::Joined(self.guard, None, argument, None));
            return Ok(Some(part));
        };
        let joined = self.encoder.code().library.relations.get(JOINED);
        let Some(&joined) = joined.and_then(|rel| env.state.get(rel)) else { return self.any_string(env) };
        let strings = self.encoder.scene.class_expr(Symbol::new(STRING));
        let ast = self.encoder.ast();
        let row = ast.join(whole, joined);
        let together = ast.join(part, row);
        let (some, string) = (ast.some(together), ast.subset(together, strings));
        let there = ast.and([some, string]);
        self.assume(there);
        self.piece.steps.push(Step::Joined(self.guard, Some(whole), argument, Some(together)));
        Ok(Some(together))
    }

    /// A text is given to code that may append to it: afterwards it says anything.
    pub fn give_texts(&mut self, arguments: &mut [Val], env: &mut Env) -> Result<(), Fault> {
        for argument in arguments {
            if let Val::Text { id, .. } = *argument {
                let whole = self.any_string(env)?;
                env.set_text(id, whole);
                *argument = Val::Opaque { what: "a text that is passed on".to_owned(), null: false };
            }
        }
        Ok(())
    }

    /// Any string that exists; None if strings do not matter here.
    fn any_string(&mut self, env: &Env) -> Result<Option<rel::Expr>, Fault> {
        let strings = self.encoder.scene.below(Symbol::new(STRING));
        if strings.is_empty() {
            return Ok(None);
        }
        let value = self.any_of(env, Range::Objects(strings), "text")?;
        let atom = self.encoder.atom(&value).unwrap_or(self.encoder.scene.null);
        let null = self.encoder.scene.null;
        let ast = self.encoder.ast();
        let is_null = ast.equal(atom, null);
        let not = ast.not(is_null);
        self.assume(not);
        Ok(Some(atom))
    }

    /// A copy of an object, of the same class and with the same fields. A class that is not `Cloneable` throws.
    pub fn call_clone(
        &mut self,
        arguments: &[Val],
        env: &Env,
        guard: Formula,
        result: Option<Value>,
        caught: bool,
        line: u32,
    ) -> Result<Option<(Formula, Env)>, Fault> {
        let outer = std::mem::replace(&mut self.guard, guard);
        let ways = self.copies(arguments, env, guard, result, line);
        self.guard = outer;
        let ways = ways?;
        if caught {
            let returns: Vec<Formula> = ways.iter().map(|(guard, _)| *guard).collect();
            let ast = self.encoder.ast();
            let any = ast.or(returns);
            let not = ast.not(any);
            let throws = self.encoder.both(guard, not);
            self.thrown.push((throws, env.clone()));
        }
        Ok(self.encoder.merge(ways))
    }

    fn copies(
        &mut self,
        arguments: &[Val],
        env: &Env,
        guard: Formula,
        result: Option<Value>,
        line: u32,
    ) -> Result<Vec<(Formula, Env)>, Fault> {
        let mut ways = Vec::new();
        let Some(original) = arguments.first().and_then(|argument| self.encoder.atom(argument)) else {
            self.escape(line, "a copy of something that is not modelled");
            return Ok(ways);
        };
        let cloneable = Symbol::new("java/lang/Cloneable");
        let may_be = self.encoder.scene.below(self.function.owner);
        let classes: Vec<(usize, Symbol, rel::Expr)> = self
            .encoder
            .scene
            .classes
            .iter()
            .enumerate()
            .filter(|(at, class)| class.name.as_str().starts_with('[') || may_be.contains(at))
            .map(|(at, class)| (at, class.name, class.all))
            .collect();
        for (at, class, all) in classes {
            let is_array = class.as_str().starts_with('[');
            if !is_array && !self.encoder.code().is_below(class, cloneable) {
                continue;
            }
            let of_class = self.encoder.ast().subset(original, all);
            self.guard = self.encoder.both(guard, of_class);
            let mut after = env.clone();
            let copy = self.new_object(&mut after, class)?;
            for (rel, value) in env.state.clone() {
                let copied = match rel {
                    Rel::Field(_) | Rel::Length(_) | Rel::Elements(_) | Rel::Model(_) => {
                        self.encoder.scene.domain(rel).contains(&at)
                    }
                    Rel::Static(_) | Rel::Alloc(_) => false,
                };
                if copied {
                    let ast = self.encoder.ast();
                    let inside = ast.join(original, value);
                    let update = ast.product(copy, inside);
                    let value =
                        if rel.arity() == 2 { ast.over(value, update) } else { ast.union([value, update]) };
                    after.state.insert(rel, value);
                }
            }
            if let Some(result) = result {
                after.values.insert(result, Val::Atom(copy));
            }
            ways.push((self.guard, after));
        }
        self.guard = guard;
        Ok(ways)
    }

    /// The call throws under a condition, and somebody catches: what it may write is anything.
    pub fn throws(
        &mut self,
        function: FunctionName,
        env: &Env,
        guard: Formula,
        condition: Formula,
    ) -> Result<(), Fault> {
        let written = self.encoder.extractor.footprint(function).written.clone();
        let throws = self.encoder.both(guard, condition);
        if self.encoder.is_never(throws, self.piece)? {
            return Ok(());
        }
        let outer = std::mem::replace(&mut self.guard, throws);
        let mut failing = env.clone();
        let mut made = Vec::new();
        for rel in written.into_iter().filter(|rel| env.state.contains_key(rel)) {
            let name = self.encoder.fresh_name(&rel_name(rel));
            let value = self.encoder.scene.relation_like(&name, rel)?;
            if matches!(rel, Rel::Alloc(_)) {
                let more = self.encoder.ast().subset(env.state[&rel], value);
                self.assume(more);
            }
            failing.state.insert(rel, value);
            made.push((rel, value));
        }
        self.encoder.note_owner();
        for (rel, value) in made {
            for fact in self.encoder.scene.well_formed(rel, value, &failing.state) {
                self.assume(fact);
            }
        }
        self.guard = outer;
        self.thrown.push((throws, failing));
        Ok(())
    }
}
