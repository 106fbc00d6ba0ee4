//! What to reach: a line, a failing check on a line, an exception thrown on a line, or a method's entry; and where in the code that is.

use pathlight_ir::{
    Block, Body, CheckKind, ClassName, FunctionName, Symbol, Terminator, Type, World, WorldError, resolve,
};

/// A failure to look for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    Null,
    Bounds,
    Cast,
    Division,
    NegativeSize,
    Store,
    /// An exception of this class (or below it), thrown on the line or out of a call there.
    Exception(Symbol),
}

impl Failure {
    pub const NAMES: [(&'static str, Failure); 6] = [
        ("null", Failure::Null),
        ("bounds", Failure::Bounds),
        ("cast", Failure::Cast),
        ("division", Failure::Division),
        ("negative-size", Failure::NegativeSize),
        ("store", Failure::Store),
    ];

    /// Is this how a check of that kind fails?
    pub fn is(&self, world: &dyn World, kind: CheckKind) -> bool {
        match self {
            Failure::Null => kind == CheckKind::NonNull,
            Failure::Bounds => kind == CheckKind::Bounds,
            Failure::Cast => matches!(kind, CheckKind::Instance(_)),
            Failure::Division => kind == CheckKind::NonZero,
            Failure::NegativeSize => kind == CheckKind::NonNegativeSize,
            Failure::Store => kind == CheckKind::Storable,
            Failure::Exception(class) => {
                kind.java_exception().is_some_and(|thrown| is_below(world, thrown, *class))
            }
        }
    }

    /// The class of what is thrown.
    pub fn exception(&self) -> Symbol {
        match self {
            Failure::Null => Symbol::new("java/lang/NullPointerException"),
            Failure::Bounds => Symbol::new("java/lang/ArrayIndexOutOfBoundsException"),
            Failure::Cast => Symbol::new("java/lang/ClassCastException"),
            Failure::Division => Symbol::new("java/lang/ArithmeticException"),
            Failure::NegativeSize => Symbol::new("java/lang/NegativeArraySizeException"),
            Failure::Store => Symbol::new("java/lang/ArrayStoreException"),
            Failure::Exception(class) => *class,
        }
    }
}

/// A place in the code that the search starts from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Point {
    /// The check at the end of the block fails.
    Fails(Block),
    /// Control arrives before the n-th instruction of the block (its terminator comes after the last).
    Arrives(Block, usize),
    /// The call at the end of the block throws such an exception.
    Throws(Block, Symbol),
}

#[derive(Clone, Debug)]
pub struct Goal {
    pub function: FunctionName,
    pub points: Vec<Point>,
    pub line: u32,
}

/// Goals on a line of a source file, in the given classes.
pub fn on_line(
    world: &dyn World,
    classes: &[Symbol],
    file: &str,
    line: u32,
    failure: Option<&Failure>,
) -> Result<Vec<Goal>, WorldError> {
    let mut goals = Vec::new();
    for class in classes {
        let Some(declaration) = world.class(*class)? else { continue };
        if !is_file(*class, declaration.source_file, file) {
            continue;
        }
        for method in declaration.methods.iter().filter(|method| method.has_code) {
            let function = FunctionName { owner: *class, name: method.name, descriptor: method.descriptor };
            let Some(body) = world.body(function)? else { continue };
            let points = points_on_line(world, &body, line, failure);
            if !points.is_empty() {
                goals.push(Goal { function, points, line });
            }
        }
    }
    Ok(goals)
}

/// The goals at one instruction of a method, by its offset in the bytecode: what fails there, or what a call there throws.
pub fn at_offset(
    world: &dyn World,
    function: FunctionName,
    offset: u32,
    failure: &Failure,
) -> Result<Option<Goal>, WorldError> {
    let Some(body) = world.body(function)? else { return Ok(None) };
    let mut points = Vec::new();
    let mut line = 0;
    for (block, data) in body.blocks.iter() {
        let Some(loc) = data.loc.expand().map(|loc| body.locs[loc]) else { continue };
        if loc.statement != offset {
            continue;
        }
        line = loc.line;
        match (&data.terminator, failure) {
            (Terminator::Check { kind, .. }, _) if failure.is(world, *kind) => {
                points.push(Point::Fails(block))
            }
            (Terminator::Call { unwind: Some(_), .. }, Failure::Exception(class)) => {
                points.push(Point::Throws(block, *class));
            }
            _ => {}
        }
    }
    Ok((!points.is_empty()).then_some(Goal { function, points, line }))
}

/// Does a class come from this file? The file may be named with folders, which must then fit the package.
fn is_file(class: Symbol, source: Option<Symbol>, file: &str) -> bool {
    let Some(source) = source else { return false };
    let package = resolve::package(class);
    let full = if package.is_empty() { source.to_string() } else { format!("{package}/{source}") };
    full == file || full.ends_with(&format!("/{file}")) || file.ends_with(&format!("/{full}"))
}

pub fn points_on_line(world: &dyn World, body: &Body, line: u32, failure: Option<&Failure>) -> Vec<Point> {
    match failure {
        None => arrivals(body, line),
        Some(failure) => failures(world, body, line, failure),
    }
}

/// The first thing of each block that is on the line.
fn arrivals(body: &Body, line: u32) -> Vec<Point> {
    let mut points = Vec::new();
    for (block, data) in body.blocks.iter() {
        let count = body.insts_of(block).len();
        let first = body.insts_of(block).position(|inst| body.line(body.insts[inst].loc) == line);
        let at_end = (body.line(data.loc) == line).then_some(count);
        if let Some(position) = first.or(at_end) {
            points.push(Point::Arrives(block, position));
        }
    }
    points
}

fn failures(world: &dyn World, body: &Body, line: u32, failure: &Failure) -> Vec<Point> {
    let mut points = Vec::new();
    for (block, data) in body.blocks.iter() {
        if body.line(data.loc) != line {
            continue;
        }
        match &data.terminator {
            Terminator::Check { kind, .. } if failure.is(world, *kind) => points.push(Point::Fails(block)),
            Terminator::Call { unwind: Some(_), .. } => {
                if let Failure::Exception(class) = failure {
                    points.push(Point::Throws(block, *class));
                }
            }
            // `throw`: a jump that hands the exception to whoever handles it.
            Terminator::Jump(edge) => {
                if let Failure::Exception(class) = failure
                    && body.list(&edge.args).iter().any(|arg| may_be(world, body.ty(*arg), *class))
                {
                    points.push(Point::Arrives(block, body.insts_of(block).len()));
                }
            }
            Terminator::Throw(value) => {
                if let Failure::Exception(class) = failure
                    && may_be(world, body.ty(*value), *class)
                {
                    points.push(Point::Arrives(block, body.insts_of(block).len()));
                }
            }
            _ => {}
        }
    }
    points
}

/// May a thrown value of this type be of the class? Also one of a wider type may: nothing is proved about the class then but by proving that nothing is
/// thrown, and a run shows which class it was.
fn may_be(world: &dyn World, ty: Type, class: Symbol) -> bool {
    let throwable = Symbol::new("java/lang/Throwable");
    matches!(ty, Type::Ref(thrown) if is_below(world, thrown, class)
        || (is_below(world, thrown, throwable) && is_below(world, class, thrown)))
}

fn is_below(world: &dyn World, sub: Symbol, sup: Symbol) -> bool {
    resolve::is_subclass(world, sub, sup) == Ok(true)
}

/// Where a method may fail in some way, line by line.
pub fn failures_of(
    world: &dyn World,
    function: FunctionName,
    failure: &Failure,
) -> Result<Vec<Goal>, WorldError> {
    let Some(body) = world.body(function)? else { return Ok(Vec::new()) };
    let mut lines: Vec<u32> = body.blocks.values().map(|data| body.line(data.loc)).collect();
    lines.sort_unstable();
    lines.dedup();
    let goals = lines.into_iter().map(|line| {
        let points = failures(world, &body, line, failure);
        Goal { function, points, line }
    });
    Ok(goals.filter(|goal| !goal.points.is_empty()).collect())
}

/// Goals at the entry of a method.
pub fn entry_of(world: &dyn World, function: FunctionName) -> Result<Option<Goal>, WorldError> {
    let Some(body) = world.body(function)? else { return Ok(None) };
    let entry = body.entry();
    let line = body.blocks.keys().map(|block| body.line(body.blocks[block].loc)).find(|line| *line != 0);
    Ok(Some(Goal { function, points: vec![Point::Arrives(entry, 0)], line: line.unwrap_or(0) }))
}

/// Lines of a file that have code, for messages.
pub fn lines_with_code(world: &dyn World, classes: &[Symbol], file: &str) -> Result<Vec<u32>, WorldError> {
    let mut lines = Vec::new();
    for class in classes {
        let Some(declaration) = world.class(*class)? else { continue };
        if !is_file(*class, declaration.source_file, file) {
            continue;
        }
        for method in declaration.methods.iter().filter(|method| method.has_code) {
            let function = FunctionName { owner: *class, name: method.name, descriptor: method.descriptor };
            if let Some(body) = world.body(function)? {
                lines.extend(body.locs.values().map(|loc| loc.line).filter(|line| *line != 0));
            }
        }
    }
    lines.sort_unstable();
    lines.dedup();
    Ok(lines)
}

/// How a goal reads.
pub fn describe(failure: Option<&Failure>) -> String {
    match failure {
        None => "control arrives".to_owned(),
        Some(Failure::Null) => "null is dereferenced".to_owned(),
        Some(Failure::Bounds) => "an index is out of bounds".to_owned(),
        Some(Failure::Cast) => "a cast fails".to_owned(),
        Some(Failure::Division) => "a divisor is zero".to_owned(),
        Some(Failure::NegativeSize) => "an array size is negative".to_owned(),
        Some(Failure::Store) => "a value does not fit into an array".to_owned(),
        Some(Failure::Exception(class)) => format!("{} is thrown", ClassName(*class)),
    }
}
