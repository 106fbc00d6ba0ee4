//! Code to relational formulas (thesis, chapter 5).
//!
//! A procedure is executed symbolically over the graph of its unrolled blocks, in an order in which edges lead forwards. The state maps each relation to an expression over the state before;
//! where ways meet, values become `if guard then a else b`. No relation is invented but for new objects and for the results of calls that are known within bounds. Numbers are atoms, and arithmetic is
//! a join with a table; a result without an atom is outside the bounds, like an object for which there is no atom left or an iteration too many. Nothing wraps silently.
//!
//! An execution that throws is dropped at the throw: the check is about normal returns. What cannot be encoded is dropped too, but noted as an escape, with its guard.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexSet;
use pathlight_ir::{EntityRef, FunctionName, Terminator, Value};
use pathlight_relations as rel;
use rel::Formula;

use super::answers::Asked;
use super::execute::Walk;
use super::fresh::Made;
use super::reached::Questions;
use super::scene::{Scene, State};
use super::unroll::{To, unroll};
use super::{Fault, Options};
use crate::extract::Extractor;
use crate::extract::pattern::reaches_return;
use crate::program::{Code, Rel};

/// A value of the program.
#[derive(Clone, Debug, PartialEq)]
pub enum Val {
    /// A set of one atom: an object, null, a number.
    Atom(rel::Expr),
    Bool(Formula),
    /// A text under construction: which one, and what it says so far (None: nothing).
    Text {
        id: u32,
        whole: Option<rel::Expr>,
    },
    /// A floating-point number, of which nothing is known.
    Float,
    /// The hash code of a string: any number, but a switch knows those of constants.
    Hash {
        text: rel::Expr,
        number: rel::Expr,
    },
    /// Something that no specification speaks about: an exception, a constant beyond the bounds.
    Opaque {
        what: String,
        null: bool,
    },
}

/// Something that an execution does, if its guard holds.
#[derive(Clone, Debug)]
pub enum Step {
    /// A line of a function, so many calls deep.
    Line(Formula, FunctionName, u32, usize),
    /// A store: the relation, and the columns of its tuple.
    Store(Formula, Rel, Vec<rel::Expr>),
    /// A call by specification.
    Call(usize),
    /// A call that a written specification answers.
    Answer(Box<Asked>),
    /// What depends on a number of which nothing is known may be anything: when, and where.
    Guess(Formula, String),
    /// A string is put together: when, what was there already, what is added, and what they make.
    Joined(Formula, Option<rel::Expr>, rel::Expr, Option<rel::Expr>),
}

/// What encoding a procedure produced.
#[derive(Clone, Debug, Default)]
pub struct Piece {
    /// What holds of every execution.
    pub facts: Vec<Formula>,
    /// Calls by specification, in the order of execution.
    pub sites: Vec<usize>,
    /// Code that could not be encoded: when it is reached, and what it is.
    pub escapes: Vec<(Formula, String)>,
    /// When the bounds on iterations are too small.
    pub cuts: Vec<Formula>,
    /// What is done, in an order in which it may happen.
    pub steps: Vec<Step>,
}

/// A normal return.
pub struct Ending {
    pub guard: Formula,
    pub state: State,
    pub result: Option<Val>,
}

/// A call by specification.
pub struct Site {
    pub function: FunctionName,
    /// When it is executed, seen from its caller.
    pub guard: Formula,
    pub arguments: Vec<Val>,
    pub before: State,
    pub after: State,
    pub result: Option<rel::Expr>,
    /// Relations that it may change.
    pub outputs: BTreeSet<Rel>,
    /// The call, and the group of the relations that its specification left open.
    pub frame: usize,
    pub group: u32,
    /// Its code decides nothing that the specification leaves open.
    pub exact: bool,
    pub line: u32,
    /// The callers around it, outermost first.
    pub stack: Vec<FunctionName>,
    /// The site in whose code it stands; None for the procedure under check.
    pub parent: Option<usize>,
    /// The text of the specification that it started with.
    pub text: Vec<String>,
    pub refinements: Vec<Formula>,
    /// The code has taken the place of the specification.
    pub opened: bool,
    pub expansion: Option<Expansion>,
}

/// The code of a site.
pub struct Expansion {
    pub facts: Vec<Formula>,
    pub sites: Vec<usize>,
    pub escapes: Vec<(Formula, String)>,
    pub steps: Vec<Step>,
}

/// Why a way was given up when [`Encoder::calls_left`] were none.
pub const TOO_MANY: &str = "too many calls";

pub struct Encoder<'c> {
    pub scene: Scene<'c>,
    pub extractor: Extractor<'c>,
    pub options: Options,
    pub sites: Vec<Site>,
    /// For each relation, the site whose code it belongs to.
    pub owners: Vec<Option<usize>>,
    pub owner: Option<usize>,
    /// How many functions may still be executed; ways with more are given up.
    pub calls_left: u32,
    /// Calls that stand as code ([`super::straight`]), by their frames.
    pub inlined: BTreeSet<usize>,
    /// New objects.
    pub made: Made,
    pub questions: Questions,
    /// The call that is being executed: who calls, in which copy of a block, whom.
    frames: IndexSet<(usize, usize, FunctionName)>,
    frame: usize,
    /// For each relation, what it was made with: all that the specification of one call left open is one group.
    groups: Vec<u32>,
    fresh: u32,
    /// Texts made so far.
    pub texts: u32,
}

/// What a way knows.
#[derive(Clone)]
pub struct Env {
    pub values: BTreeMap<Value, Val>,
    pub state: State,
}

impl Env {
    /// A text says something else now.
    pub fn set_text(&mut self, text: u32, whole: Option<rel::Expr>) {
        for value in self.values.values_mut() {
            if matches!(value, Val::Text { id, .. } if *id == text) {
                *value = Val::Text { id: text, whole };
            }
        }
    }
}

impl<'c> Encoder<'c> {
    pub fn new(scene: Scene<'c>, options: &Options) -> Encoder<'c> {
        let extractor = Extractor::new(scene.code, options.limits.clone());
        Encoder {
            scene,
            extractor,
            options: options.clone(),
            sites: Vec::new(),
            owners: Vec::new(),
            owner: None,
            calls_left: u32::MAX,
            inlined: BTreeSet::new(),
            made: Made::new(),
            questions: Questions::default(),
            frames: IndexSet::new(),
            frame: 0,
            groups: Vec::new(),
            fresh: 0,
            texts: 0,
        }
    }

    pub fn ast(&mut self) -> &mut rel::Ast {
        &mut self.scene.problem.ast
    }

    pub fn code(&self) -> &'c Code {
        self.scene.code
    }

    /// A name that no relation has.
    pub fn fresh_name(&mut self, about: &str) -> String {
        self.fresh += 1;
        format!("{about}${}", self.fresh)
    }

    /// Notes whom the relations made since belong to.
    pub fn note_owner(&mut self) {
        let count = self.scene.problem.ast.relation_count();
        self.owners.resize(count, self.owner);
    }

    /// Each relation made since the last one that was grouped is a group of its own.
    pub fn group_apart(&mut self) {
        let count = self.scene.problem.ast.relation_count();
        for at in self.groups.len()..count {
            self.groups.push(2 * at as u32);
        }
    }

    /// Of the relations made since, the first few are one group, which is handed back. The others, by which those are said, are one before it.
    pub fn group_together(&mut self, first: usize) -> u32 {
        let start = self.groups.len();
        let group = 2 * start as u32;
        self.groups.resize(start + first, group + 1);
        self.groups.resize(self.scene.problem.ast.relation_count(), group);
        group + 1
    }

    pub fn group(&self, relation: rel::Relation) -> u32 {
        self.groups.get(relation.index()).copied().unwrap_or(2 * relation.index() as u32)
    }

    /// The number of a call: the same whenever the code around it is executed.
    pub fn frame_of(&mut self, caller: usize, node: usize, function: FunctionName) -> usize {
        self.frames.insert_full((caller, node, function)).0 + 1
    }

    /// Executes the code of a call under its guard.
    #[allow(clippy::too_many_arguments)]
    pub fn run_frame(
        &mut self,
        frame: usize,
        function: FunctionName,
        arguments: Vec<Val>,
        state: &State,
        guard: Formula,
        stack: &[FunctionName],
        piece: &mut Piece,
    ) -> Result<Option<Ending>, Fault> {
        let outer = std::mem::replace(&mut self.frame, frame);
        let ending = self.run(function, arguments, state, guard, stack, piece);
        self.frame = outer;
        ending
    }

    pub fn is_true(&self, formula: Formula) -> bool {
        matches!(self.scene.problem.ast.formula(formula), rel::Node::True)
    }

    pub fn both(&mut self, a: Formula, b: Formula) -> Formula {
        let ast = self.ast();
        match (ast.formula(a), ast.formula(b)) {
            (rel::Node::True, _) => b,
            (_, rel::Node::True) => a,
            _ => ast.and([a, b]),
        }
    }

    /// `a or b`, where the two sides of a branch give what was before it.
    fn either(&mut self, a: Formula, b: Formula) -> Formula {
        if a == b {
            return a;
        }
        let ast = self.ast();
        let pair = |ast: &rel::Ast, formula: Formula| match ast.formula(formula) {
            rel::Node::And(list) if list.len() == 2 => Some((list[0], list[1])),
            _ => None,
        };
        let opposite = |ast: &rel::Ast, a: Formula, b: Formula| {
            matches!(ast.formula(a), rel::Node::Not(of) if *of == b)
                || matches!(ast.formula(b), rel::Node::Not(of) if *of == a)
        };
        if let (Some((p, q)), Some((r, s))) = (pair(ast, a), pair(ast, b))
            && p == r
            && opposite(ast, q, s)
        {
            return p;
        }
        if opposite(ast, a, b) {
            return ast.truth(true);
        }
        ast.or([a, b])
    }

    /// Executes a function under a guard. None if it does not return within the bounds.
    pub fn run(
        &mut self,
        function: FunctionName,
        arguments: Vec<Val>,
        state: &State,
        guard: Formula,
        stack: &[FunctionName],
        piece: &mut Piece,
    ) -> Result<Option<Ending>, Fault> {
        let Some(left) = self.calls_left.checked_sub(1) else {
            piece.escapes.push((guard, TOO_MANY.to_owned()));
            return Ok(None);
        };
        self.calls_left = left;
        let body = match self.code().body(function) {
            Ok(body) => body,
            Err(why) => {
                piece.escapes.push((guard, why));
                return Ok(None);
            }
        };
        let unrolled = match unroll(&body, self.options.scope.unroll) {
            Ok(unrolled) => unrolled,
            Err(why) => {
                piece.escapes.push((guard, why));
                return Ok(None);
            }
        };
        let normal = reaches_return(&body);
        let mut coming: Vec<Vec<(Formula, Env)>> = vec![Vec::new(); unrolled.blocks.len()];
        let mut values = BTreeMap::new();
        for (&param, argument) in body.params(body.entry()).iter().zip(arguments) {
            values.insert(param, argument);
        }
        coming[0].push((guard, Env { values, state: state.clone() }));
        let mut endings: Vec<(Formula, Env)> = Vec::new();
        let result_slot = Value::new(u32::MAX as usize - 1);
        let noted = piece.escapes.len();
        for node in 0..unrolled.blocks.len() {
            self.leave_out_unreached(piece, noted)?;
            let block = unrolled.blocks[node];
            let Some((guard, mut env)) = self.merge(std::mem::take(&mut coming[node])) else { continue };
            // What only leads to an exception is none of the executions that return. In C such blocks say what is refused.
            if !normal[block.index()] && !function.owner.is_empty() {
                continue;
            }
            let frame = self.frame;
            let mut walk = Walk {
                encoder: self,
                body: &body,
                guard,
                piece,
                stack,
                function,
                frame,
                node,
                thrown: Vec::new(),
            };
            if !walk.instructions(block, &mut env)? {
                continue;
            }
            let outs = walk.terminator(block, &mut env, &normal)?;
            if let Terminator::Return(values) = &body.blocks[block].terminator {
                let result = body.list(values).first().map(|&value| walk.value(&env, value));
                let mut values = BTreeMap::new();
                if let Some(result) = result {
                    values.insert(result_slot, result);
                }
                endings.push((guard, Env { values, state: env.state }));
                continue;
            }
            for (at, (edge, out)) in body.edges(block).zip(outs).enumerate() {
                let Some((guard, out)) = out else { continue };
                match unrolled.edges[node][at] {
                    To::Cut => walk.piece.cuts.push(guard),
                    To::Node(next) => {
                        let mut env = out;
                        let implicit = body.implicit_params(block, at);
                        walk.guard = guard;
                        let arguments: Vec<Val> = body
                            .list(&edge.args)
                            .iter()
                            .map(|&argument| walk.value(&env, argument))
                            .collect();
                        for (&param, argument) in
                            body.params(edge.target).iter().skip(implicit).zip(arguments)
                        {
                            env.values.insert(param, argument);
                        }
                        coming[next].push((guard, env));
                    }
                }
            }
        }
        self.leave_out_unreached(piece, noted)?;
        let Some((guard, mut env)) = self.merge(endings) else { return Ok(None) };
        Ok(Some(Ending { guard, state: env.state, result: env.values.remove(&result_slot) }))
    }

    /// Several ways as one. Values that only some have are not used any more.
    pub fn merge(&mut self, ways: Vec<(Formula, Env)>) -> Option<(Formula, Env)> {
        let mut ways = ways.into_iter();
        let (mut guard, mut env) = ways.next()?;
        for (other_guard, other) in ways {
            let mut values = BTreeMap::new();
            for (value, mine) in env.values {
                if let Some(theirs) = other.values.get(&value) {
                    values.insert(value, self.choose(guard, mine, theirs.clone()));
                }
            }
            let mut state = env.state;
            for (rel, mine) in &mut state {
                let theirs = other.state.get(rel).copied().unwrap_or(*mine);
                if *mine != theirs {
                    *mine = self.ast().if_expr(guard, *mine, theirs);
                }
            }
            env = Env { values, state };
            guard = self.either(guard, other_guard);
        }
        Some((guard, env))
    }

    pub fn choose(&mut self, guard: Formula, a: Val, b: Val) -> Val {
        if a == b {
            return a;
        }
        match (&a, &b) {
            (Val::Bool(x), Val::Bool(y)) => {
                let ast = self.ast();
                let not = ast.not(guard);
                let (first, second) = (ast.and([guard, *x]), ast.and([not, *y]));
                Val::Bool(ast.or([first, second]))
            }
            (Val::Opaque { .. }, _) => a,
            (_, Val::Opaque { .. }) => b,
            // One of them may say nothing yet: then the whole is not known.
            (Val::Text { id, whole: x }, Val::Text { id: other, whole: y }) if id == other => match (x, y) {
                (Some(x), Some(y)) => {
                    let whole = Some(self.ast().if_expr(guard, *x, *y));
                    Val::Text { id: *id, whole }
                }
                _ => Val::Opaque {
                    what: "a text that is put together in several ways".to_owned(),
                    null: false,
                },
            },
            _ => {
                let (x, y) = (self.atom(&a), self.atom(&b));
                match (x, y) {
                    (Some(x), Some(y)) => Val::Atom(self.ast().if_expr(guard, x, y)),
                    _ => Val::Opaque { what: "a mixed value".to_owned(), null: true },
                }
            }
        }
    }

    /// A value as a set of one atom.
    pub fn atom(&mut self, value: &Val) -> Option<rel::Expr> {
        match value {
            Val::Atom(expr) | Val::Hash { number: expr, .. } => Some(*expr),
            Val::Bool(formula) => {
                let (one, zero) = (self.scene.number(1)?, self.scene.number(0)?);
                Some(self.ast().if_expr(*formula, one, zero))
            }
            Val::Float | Val::Text { .. } | Val::Opaque { .. } => None,
        }
    }
}
