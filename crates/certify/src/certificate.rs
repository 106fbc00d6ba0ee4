//! The certificate as data, and its reader.

use std::collections::BTreeMap;
use std::sync::Arc;

use pathlight_ir::{Block, Body, EntityRef, FieldName, FunctionName, Symbol, Terminator, World};
use rustc_hash::FxHashMap;

use crate::formula::{FormatError, Scope, error, field_name, number, result_sort, symbol, term, text};
use crate::sexpr::{self, Expr};
use crate::term::{LONG, Sort, T, Terms};

pub const VERSION: i128 = 1;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Point {
    /// The check at the end of the block fails.
    Fails(Block),
    /// Control arrives before so many instructions of the block.
    Arrives(Block, usize),
    /// The call at the end of the block throws such an exception.
    Throws(Block, Symbol),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exit {
    Goal,
    Returns,
    Throws,
}

/// What is claimed of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    Range(i128, i128),
    Null,
    NonNull,
    Exact(Symbol),
}

/// What is claimed to hold whenever control is at the entry of a block.
#[derive(Clone, Debug, Default)]
pub struct BlockClaim {
    pub dead: bool,
    pub known: Vec<(T, Known)>,
}

#[derive(Clone, Debug)]
pub struct Fact {
    pub id: u32,
    /// The fact that it was derived from: where to look first.
    pub parent: Option<u32>,
    pub condition: T,
    pub observed: Vec<T>,
}

/// A question of a fact to a callee.
#[derive(Clone, Debug)]
pub struct Use {
    pub fact: u32,
    pub block: Block,
    pub exit: Exit,
    pub instance: u32,
    pub bindings: Vec<(T, T)>,
}

#[derive(Clone, Debug)]
pub struct Instance {
    pub id: u32,
    pub function: u32,
    pub exit: Exit,
    /// What is asked at the exit: a condition, and terms to observe.
    pub question: (T, Vec<T>),
    /// The variable for what the function gives back or throws.
    pub result: T,
    pub facts: BTreeMap<usize, Vec<Fact>>,
    pub uses: Vec<Use>,
}

pub struct Function {
    pub name: FunctionName,
    pub body: Arc<Body>,
}

pub struct Certificate {
    pub goal: u32,
    pub points: Vec<Point>,
    /// None: any public method.
    pub entry: Option<FunctionName>,
    pub classes: Vec<Symbol>,
    pub functions: Vec<Function>,
    pub statics: Vec<(FieldName, Known)>,
    /// By function, and whether on the way to the goal.
    pub invariants: FxHashMap<(u32, bool), BTreeMap<usize, BlockClaim>>,
    pub instances: Vec<Instance>,
    /// Entries from which every path is to be followed, where that is the proof.
    pub walks: Vec<FunctionName>,
}

/// Tells different code apart (FNV-1a). A certificate for other code would be refused anyway; this says why.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

pub struct Reader<'a> {
    pub terms: &'a mut Terms,
    world: &'a dyn World,
    functions: Vec<Function>,
    numbers: FxHashMap<FunctionName, u32>,
}

/// Reads a certificate whose functions are in this world.
pub fn read(terms: &mut Terms, world: &dyn World, source: &str) -> Result<Certificate, FormatError> {
    let whole = sexpr::parse(source).map_err(|e| FormatError { line: e.line, message: e.message })?;
    let Some(("pathlight-certificate", [version, items @ ..])) = whole.call() else {
        return error(&whole, "this is no certificate");
    };
    if number(version)? != VERSION {
        return error(&whole, "the certificate has a version that this program does not know");
    }
    let mut reader = Reader { terms, world, functions: Vec::new(), numbers: FxHashMap::default() };
    let mut goal = None;
    let mut entry = None;
    let mut classes = None;
    let mut certificate = Certificate {
        goal: 0,
        points: Vec::new(),
        entry: None,
        classes: Vec::new(),
        functions: Vec::new(),
        statics: Vec::new(),
        invariants: FxHashMap::default(),
        instances: Vec::new(),
        walks: Vec::new(),
    };
    for item in items {
        match item.call() {
            Some(("goal", [function, points @ ..])) if goal.is_none() => {
                let function = reader.function(function)?;
                goal = Some(function);
                for point in points {
                    let point = reader.point(function, point)?;
                    certificate.points.push(point);
                }
            }
            Some(("entry", [which])) if entry.is_none() => {
                entry = Some(if which.word() == Some("public") { None } else { Some(function_name(which)?) });
            }
            Some(("classes", names)) if classes.is_none() => {
                classes = Some(names.iter().map(symbol).collect::<Result<Vec<_>, _>>()?);
            }
            Some(("code", [function, hash])) => {
                let function = reader.function(function)?;
                let Ok(hash) = u64::from_str_radix(text(hash)?, 16) else {
                    return error(item, "no fingerprint");
                };
                let body = reader.body(function);
                if fingerprint(&pathlight_ir::text::print_body(&body)) != hash {
                    return error(
                        item,
                        format!("the code of {} is not what the certificate speaks of", body.name),
                    );
                }
            }
            Some(("static", [owner, name, descriptor, claim])) => {
                let field =
                    FieldName { owner: symbol(owner)?, name: symbol(name)?, descriptor: symbol(descriptor)? };
                certificate.statics.push((field, known(claim)?.1));
            }
            Some(("invariants", [function, role, blocks @ ..])) => {
                let function = reader.function(function)?;
                let on_the_way = match role.word() {
                    Some("way") => true,
                    Some("any") => false,
                    _ => return error(item, "way or any"),
                };
                let claims = reader.claims(function, blocks)?;
                if certificate.invariants.insert((function, on_the_way), claims).is_some() {
                    return error(item, "the same invariants twice");
                }
            }
            Some(("walk", entries)) if certificate.walks.is_empty() => {
                certificate.walks = entries.iter().map(function_name).collect::<Result<Vec<_>, _>>()?;
            }
            Some(("instance", [id, function, exit, rest @ ..])) => {
                let instance = reader.instance(item, id, function, exit, rest)?;
                if certificate.instances.iter().any(|other| other.id == instance.id) {
                    return error(item, "the same instance twice");
                }
                certificate.instances.push(instance);
            }
            _ => return error(item, "not understood"),
        }
    }
    let (Some(goal), Some(entry), Some(classes)) = (goal, entry, classes) else {
        return error(&whole, "the goal, the entry or the classes are missing");
    };
    certificate.goal = goal;
    certificate.entry = entry;
    certificate.classes = classes;
    certificate.functions = reader.functions;
    Ok(certificate)
}

/// What a certificate claims, without a look at the program.
pub struct Claim {
    pub text: String,
    pub classes: Vec<Symbol>,
}

pub fn claim(source: &str) -> Result<Claim, String> {
    let whole = sexpr::parse(source).map_err(|error| error.to_string())?;
    let Some(("pathlight-certificate", items)) = whole.call() else {
        return Err("this is no certificate".to_owned());
    };
    let (mut goal, mut entry, mut classes) = (String::new(), "a public method".to_owned(), Vec::new());
    for item in items {
        match item.call() {
            Some(("goal", [function, points @ ..])) => {
                let name = function_name(function).map_err(|error| error.to_string())?;
                goal = format!("{name}{}", name.descriptor);
                for point in points {
                    if let Some((kind, [block, ..])) = point.call() {
                        goal.push_str(&format!(", {kind} at b{}", block.word().unwrap_or("?")));
                    }
                }
            }
            Some(("entry", [which])) if which.word().is_none() => {
                let name = function_name(which).map_err(|error| error.to_string())?;
                entry = format!("{name}{}", name.descriptor);
            }
            Some(("classes", names)) => {
                classes = names.iter().filter_map(Expr::text).map(Symbol::new).collect();
            }
            _ => {}
        }
    }
    let count = classes.len();
    let text = format!("claim: no call of {entry} leads to {goal} (application of {count} classes)");
    Ok(Claim { text, classes })
}

pub fn function_name(at: &Expr) -> Result<FunctionName, FormatError> {
    match at.call() {
        Some(("function", items)) => {
            let name = field_name(at, items)?;
            Ok(FunctionName { owner: name.owner, name: name.name, descriptor: name.descriptor })
        }
        _ => error(at, "a function is expected"),
    }
}

/// A claim: of what, and what.
fn known(at: &Expr) -> Result<(&Expr, Known), FormatError> {
    Ok(match at.call() {
        Some(("range", [of, low, high])) => (of, Known::Range(number(low)?, number(high)?)),
        Some(("null", [of])) => (of, Known::Null),
        Some(("nonnull", [of])) => (of, Known::NonNull),
        Some(("exact", [of, class])) => (of, Known::Exact(symbol(class)?)),
        _ => return error(at, "no claim"),
    })
}

impl Reader<'_> {
    fn function(&mut self, at: &Expr) -> Result<u32, FormatError> {
        let name = function_name(at)?;
        if let Some(number) = self.numbers.get(&name) {
            return Ok(*number);
        }
        let body = match self.world.body(name) {
            Ok(Some(body)) => body,
            Ok(None) => return error(at, format!("{name} has no code here")),
            Err(why) => return error(at, why.to_string()),
        };
        let number = self.functions.len() as u32;
        self.functions.push(Function { name, body });
        self.numbers.insert(name, number);
        Ok(number)
    }

    fn body(&self, function: u32) -> Arc<Body> {
        self.functions[function as usize].body.clone()
    }

    fn block(&self, function: u32, at: &Expr) -> Result<Block, FormatError> {
        let count = self.functions[function as usize].body.blocks.len();
        match usize::try_from(number(at)?) {
            Ok(block) if block < count => Ok(Block::new(block)),
            _ => error(at, "no such block"),
        }
    }

    fn point(&self, function: u32, at: &Expr) -> Result<Point, FormatError> {
        let ends = |block: Block| &self.functions[function as usize].body.blocks[block].terminator;
        Ok(match at.call() {
            Some(("fails", [block])) => {
                let block = self.block(function, block)?;
                match ends(block) {
                    Terminator::Check { .. } => Point::Fails(block),
                    _ => return error(at, "the block ends in no check"),
                }
            }
            Some(("arrives", [block, before])) => {
                let block = self.block(function, block)?;
                let most = self.functions[function as usize].body.insts_of(block).len();
                match usize::try_from(number(before)?) {
                    Ok(before) if before <= most => Point::Arrives(block, before),
                    _ => return error(at, "the block has fewer instructions"),
                }
            }
            Some(("throws", [block, class])) => {
                let block = self.block(function, block)?;
                match ends(block) {
                    Terminator::Call { .. } => Point::Throws(block, symbol(class)?),
                    _ => return error(at, "the block ends in no call"),
                }
            }
            _ => return error(at, "no point"),
        })
    }

    fn claims(&mut self, function: u32, blocks: &[Expr]) -> Result<BTreeMap<usize, BlockClaim>, FormatError> {
        let body = self.body(function);
        let mut claims: BTreeMap<usize, BlockClaim> = BTreeMap::new();
        for item in blocks {
            let Some(("block", [block, list @ ..])) = item.call() else { return error(item, "a block") };
            let mut claim = BlockClaim::default();
            for entry in list {
                if entry.word() == Some("dead") {
                    claim.dead = true;
                    continue;
                }
                let (of, known) = known(entry)?;
                let scope = Scope { function: (function, &body), result: None };
                let value = term(self.terms, &scope, of)?;
                let fits = match known {
                    Known::Range(..) => self.terms.sort(value) == Sort::Int,
                    _ => self.terms.sort(value) == Sort::Ref,
                };
                if !fits || of.call().map(|(head, _)| head) != Some("reg") {
                    return error(entry, "a claim of something else than a register of that sort");
                }
                claim.known.push((value, known));
            }
            if claims.insert(self.block(function, block)?.index(), claim).is_some() {
                return error(item, "two claims for one block");
            }
        }
        Ok(claims)
    }

    fn instance(
        &mut self,
        at: &Expr,
        id: &Expr,
        function: &Expr,
        exit: &Expr,
        rest: &[Expr],
    ) -> Result<Instance, FormatError> {
        let id = self.id(id)?;
        let function = self.function(function)?;
        let body = self.body(function);
        let exit = match exit.word() {
            Some("goal") => Exit::Goal,
            Some("returns") => Exit::Returns,
            Some("throws") => Exit::Throws,
            _ => return error(at, "goal, returns or throws"),
        };
        let result = self.result_variable(&body, exit);
        let mut instance = Instance {
            id,
            function,
            exit,
            question: (T::TRUE, Vec::new()),
            result,
            facts: BTreeMap::new(),
            uses: Vec::new(),
        };
        let scope = Scope { function: (function, &body), result: None };
        for item in rest {
            match item.call() {
                Some(("question", [condition, observed @ ..])) if exit != Exit::Goal => {
                    let scope = Scope { function: (function, &body), result: Some(result) };
                    instance.question = self.state(&scope, condition, observed)?;
                }
                Some(("block", [block, facts @ ..])) => {
                    let block = self.block(function, block)?;
                    for fact in facts {
                        let fact = self.fact(&scope, fact)?;
                        instance.facts.entry(block.index()).or_default().push(fact);
                    }
                }
                Some(("use", [fact, block, exit, asked, bindings @ ..])) => {
                    let exit = if exit.word() == Some("returns") { Exit::Returns } else { Exit::Throws };
                    let mut used = Use {
                        fact: self.id(fact)?,
                        block: self.block(function, block)?,
                        exit,
                        instance: self.id(asked)?,
                        bindings: Vec::new(),
                    };
                    for binding in bindings {
                        used.bindings.push(self.binding(&scope, binding)?);
                    }
                    instance.uses.push(used);
                }
                _ => return error(item, "not understood"),
            }
        }
        let observed: Vec<Sort> = instance.question.1.iter().map(|t| self.terms.sort(*t)).collect();
        for fact in instance.facts.values().flatten() {
            let sorts: Vec<Sort> = fact.observed.iter().map(|t| self.terms.sort(*t)).collect();
            if sorts != observed {
                return error(at, format!("fact {} observes something else than the question", fact.id));
            }
        }
        Ok(instance)
    }

    fn id(&self, at: &Expr) -> Result<u32, FormatError> {
        match u32::try_from(number(at)?) {
            Ok(id) => Ok(id),
            Err(_) => error(at, "no number of a fact or an instance"),
        }
    }

    fn result_variable(&mut self, body: &Body, exit: Exit) -> T {
        let (sort, range) = match (exit, pathlight_ir::descriptor::method(body.name.descriptor.as_str())) {
            (Exit::Returns, Some(parts)) => result_sort(parts.result),
            _ => (Sort::Ref, LONG),
        };
        self.terms.var("result", sort, range)
    }

    fn state(
        &mut self,
        scope: &Scope<'_>,
        condition: &Expr,
        observed: &[Expr],
    ) -> Result<(T, Vec<T>), FormatError> {
        let at = condition;
        let condition = term(self.terms, scope, condition)?;
        if self.terms.sort(condition) != Sort::Bool {
            return error(at, "a condition is true or false");
        }
        let mut list = Vec::with_capacity(observed.len());
        for item in observed {
            list.push(term(self.terms, scope, item)?);
        }
        Ok((condition, list))
    }

    fn fact(&mut self, scope: &Scope<'_>, at: &Expr) -> Result<Fact, FormatError> {
        let Some(("fact", [id, parent, condition, observed @ ..])) = at.call() else {
            return error(at, "a fact is expected");
        };
        let parent = if parent.word() == Some("-") { None } else { Some(self.id(parent)?) };
        let (condition, observed) = self.state(scope, condition, observed)?;
        Ok(Fact { id: self.id(id)?, parent, condition, observed })
    }

    fn binding(&mut self, scope: &Scope<'_>, at: &Expr) -> Result<(T, T), FormatError> {
        let Expr::List(items, _) = at else { return error(at, "a binding is expected") };
        let [name, value] = items.as_slice() else { return error(at, "a binding is expected") };
        if name.call().map(|(head, _)| head) != Some("gen") {
            return error(at, "only generic names are bound");
        }
        let (name, value) = (term(self.terms, scope, name)?, term(self.terms, scope, value)?);
        if self.terms.sort(name) != self.terms.sort(value) {
            return error(at, "a binding of another sort");
        }
        Ok((name, value))
    }
}
