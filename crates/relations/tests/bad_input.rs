//! What makes no sense is refused with a message that names the spot; what is too large is refused before it costs anything.

use pathlight_relations::text::{self, SyntaxError};
use pathlight_relations::{
    Answer, Error, Finder, IntOp, Multiplicity, Options, Problem, SearchLimit, TupleSet, Universe,
};

fn refused(source: &str) -> SyntaxError {
    match text::parse(source) {
        Err(error) => error,
        Ok(_) => panic!("accepted: {source}"),
    }
}

#[test]
fn texts_are_refused_at_the_spot() {
    let head = "universe a, b\nrel s in univ\nrel r in univ -> univ\n";
    let cases = [
        ("fact s.s = s", 4, 7, "a join of two sets has no columns left"),
        ("fact s + r in s", 4, 8, "`s + r`: the operands have 1 and 2 columns"),
        ("fact some ^s", 4, 11, "needs a relation of two columns, this one has 1"),
        ("fact all x: r | x in s", 4, 19, "the operands have 2 and 1 columns"),
        ("fact #s and s in s", 4, 9, "the left operand is an integer"),
        ("fact s", 4, 6, "a formula is needed here, this is a relation"),
        ("fact some t", 4, 11, "there is no variable, definition or relation t"),
        ("fact all x: s | y in s", 4, 17, "there is no variable, definition or relation y"),
        ("fact s = 3", 4, 8, "`=` does not go between a relation and an integer"),
        ("fact (s in s", 4, 13, "expected `)`, found the end of the text"),
        ("fact s in s in s", 4, 13, "comparisons cannot be chained"),
        ("fact s ++ s in s", 4, 8, "override needs relations of two or more columns"),
        ("fact if s in s then s else 3", 4, 6, "one choice is a relation, the other an integer"),
        ("fact int(r) = 1", 4, 6, "needs a set, this relation has 2 columns"),
        ("fact ? in s", 4, 6, "'?' means nothing here"),
        ("fact #s = 99999999999999999999", 4, 11, "too large"),
        ("def f[x, y:2] = x.y in s\nfact f[s, s]", 5, 12, "a set of 1 columns stands where 2 are needed"),
        ("def s = r", 4, 5, "s has a meaning already"),
        ("rel s in univ", 4, 1, "relation s is declared twice"),
        ("rel q = {a, (a, b)}", 4, 10, "a set of 2 columns stands where 1 are needed"),
        ("rel q = {c}", 4, 10, "there is no atom c"),
        (
            "rel q : {a} .. {b}",
            4,
            1,
            "relation q: the lower bound is not within the upper bound: a is missing there",
        ),
        ("rel q = {}", 4, 7, "the number of columns is not clear"),
        ("rel q : 100 in {}", 4, 9, "relations of 100 columns over 2 atoms are too large"),
        ("rel q : 0 in {}", 4, 9, "relations of 0 columns"),
        (
            "rel q in univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ->univ",
            4,
            152,
            "larger than the limit",
        ),
        ("rel all in univ", 4, 5, "`all` is reserved"),
        ("universe c", 4, 1, "`universe` must stand before relations and facts"),
        ("nonsense", 4, 1, "expected `rel`, `int`, `def`, `fact` or `expect`"),
        ("fact order(r, s, s)", 4, 19, "expected `,`"),
        ("fact acyclic(s)", 4, 6, "needs a relation of two columns"),
        (
            "rel q in univ\nint 99 = a\nfact all x: s | all y: x + s + r | true",
            6,
            26,
            "the operands have 1 and 2 columns",
        ),
        ("expect maybe", 4, 8, "expected `sat`"),
        ("int 1 = univ", 4, 1, "an integer has exactly one atom"),
        ("fact sum x: s | s", 4, 17, "an integer is needed here, this is a relation"),
    ];
    for (line, row, column, message) in cases {
        let source = format!("{head}{line}");
        let error = refused(&source);
        assert!(error.message.contains(message), "{line}: {error}");
        assert_eq!((error.line, error.column), (row, column), "{line}: {error}");
        let shown = error.render(&source);
        assert!(shown.lines().last().is_some_and(|last| last.ends_with('^')), "{shown}");
    }
    let empty = refused("rel s in {}");
    assert!(empty.message.contains("the universe has no atoms"), "{empty}");
    assert!(refused("universe a[0]").message.contains("no atoms"));
    assert!(refused("universe a[9999999999]").message.contains("at most 1048576"));
    assert!(refused("universe a\nbits 99\n").message.contains("1 to 32 are possible"));
    let many: Vec<String> = (0..101).map(|at| format!("x{at}")).collect();
    let error = refused(&format!("{head}fact all disj {}: s | true", many.join(", ")));
    assert!(error.message.contains("more than 100 variables"), "{error}");
    let sums = format!("universe a[1000000]\nrel s in {}a", "a + ".repeat(1000));
    assert!(refused(&sums).message.contains("the bounds take more than"));
    assert!(refused("universe a, a").message.contains("listed twice"));
    assert!(refused("universe a[2], a0").message.contains("listed twice"));
}

/// Hostile texts: deep, long, exponential.
#[test]
fn texts_cannot_exhaust_the_reader() {
    let head = "universe a, b\nrel s in univ\nrel r in univ -> univ\nfact ";
    for nested in ["(", "not ", "~", "{", "some x: ", "#", "if ", "- ", "let x = ", "r[", "sum x: s | "] {
        let error = refused(&format!("{head}{}", nested.repeat(200_000)));
        assert!(!error.message.is_empty());
    }
    let right = refused(&format!("{head}{}true", "true => ".repeat(10_000)));
    assert!(right.message.contains("nested more than"), "{right}");
    // Definitions that double: few nodes, since equal nodes are one.
    let mut doubling = String::from("universe a, b\nrel r in univ -> univ\ndef d0[x:2] = x + ~x\n");
    for at in 1..200 {
        doubling.push_str(&format!("def d{at}[x:2] = d{}[d{}[x]]\n", at - 1, at - 1));
    }
    assert!(refused(&doubling).message.contains("nodes"));
    // Long chains of operators are no nesting; without variables they can be solved.
    let chain = format!("{head}some {}r", "r.".repeat(20_000));
    let problem = text::parse(&chain).unwrap().problem;
    assert!(matches!(text::print(&problem), Err(Error::Unprintable(_))));
    let mut finder = Finder::new(problem, Options::default()).unwrap();
    assert!(matches!(finder.solve(), Ok(Answer::Sat(_))));
    let below = format!("{head}all x: s | some x{}", ".r".repeat(20_000));
    let problem = text::parse(&below).unwrap().problem;
    assert!(matches!(Finder::new(problem, Options::default()), Err(Error::TooDeep { .. })));
}

/// Texts cut and garbled at every third place: an error or a problem, never a panic.
#[test]
fn garbled_texts_are_errors() {
    let source = include_str!("../problems/dijkstra.rel");
    for at in (0..source.len()).step_by(3) {
        if !source.is_char_boundary(at) {
            continue;
        }
        let _ = text::parse(&source[..at]);
        for garbage in ["", "(", "}", " in ", "9", "'", "\u{e9}", ": "] {
            let _ = text::parse(&format!("{}{garbage}{}", &source[..at], &source[at + 1..]));
        }
    }
}

#[test]
fn enormous_scopes_are_refused() {
    let error = refused("universe A[100000]\nrel r in A -> A -> A\n");
    assert!(error.message.contains("larger than the limit of 16777216"), "{error}");
    let source = "universe A[1000]\nrel a = A\nfact some a -> a -> a -> a";
    let problem = text::parse(source).unwrap().problem;
    let options = Options { translation_steps: 1_000_000, ..Options::default() };
    match Finder::new(problem, options) {
        Err(Error::TooLarge(1_000_000)) => {}
        other => panic!("{:?}", other.map(|finder| finder.statistics())),
    }
    let source = "universe A[300]\nrel a in A\nfact all p, q, r, s, t, u: a | some p + q + r + s + t + u";
    let problem = text::parse(source).unwrap().problem;
    let options = Options { translation_steps: 1_000_000, ..Options::default() };
    assert_eq!(Finder::new(problem, options).err(), Some(Error::TooLarge(1_000_000)));
    let problem = text::parse("universe A[300]\nrel r in A -> A\nfact some r.r").unwrap().problem;
    let options = Options { memory: 1 << 20, ..Options::default() };
    assert_eq!(Finder::new(problem, options).err(), Some(Error::TooMuchMemory(1 << 20)));
    let source = "universe A[100000]\nrel a in A\nfact some a -> a -> a -> a";
    let problem = text::parse(source).unwrap().problem;
    let error = Finder::new(problem, Options::default()).err().unwrap();
    assert!(error.to_string().contains("relations of 4 columns over 100000 atoms are too large"), "{error}");
}

fn small() -> Problem {
    let universe = Universe::new(["a", "b"]).unwrap();
    let mut problem = Problem::new(universe.clone());
    problem.relation_within("s", TupleSet::all(&universe, 1).unwrap()).unwrap();
    problem
}

#[test]
fn formulas_built_by_programs_are_checked() {
    let mut problem = small();
    let s = problem.relation_named("s").unwrap();
    let s = problem.expr(s);
    let variable = problem.ast.variable("lost");
    let lost = problem.ast.var(variable);
    let free = problem.ast.subset(lost, s);
    let iden = problem.ast.iden();
    let wide = problem.ast.union([s, iden]);
    let ill = problem.ast.no(wide);
    let inside = problem.ast.not(ill);
    let (decl, _) = problem.ast.decl_with("t", Multiplicity::Set, s);
    let truth = problem.ast.truth(true);
    let higher = problem.ast.all([decl], truth);
    let nine = problem.ast.constant(9);
    let large = problem.ast.compare(pathlight_relations::Comparison::Less, nine, nine);
    let nobody = problem.ast.all([], truth);
    let expected = [
        (free, "the variable lost is free in `lost in s`"),
        (inside, "ill-typed: `s + iden`: the operands have 1 and 2 columns"),
        (higher, "`all t: set s | true` quantifies over sets (higher order)"),
        (large, "the integer 9 does not fit into 4 bits"),
        (nobody, "declares no variable"),
    ];
    for (formula, message) in expected {
        let mut problem = problem.clone();
        problem.fact("bad", formula);
        let error = Finder::new(problem.clone(), Options::default()).err().unwrap();
        assert!(error.to_string().contains(message), "{error}");
        let mut finder = Finder::new(small(), Options::default()).unwrap();
        *finder.ast_mut() = problem.ast;
        assert!(finder.add("bad", formula).is_err());
        assert!(finder.solve_assuming(&[formula]).is_err());
    }
    assert_eq!(Universe::new(Vec::<String>::new()).err(), Some(Error::EmptyUniverse));
    assert!(problem.set_width(0).is_err() && problem.set_width(33).is_err());
    let two = TupleSet::all(problem.universe(), 2).unwrap();
    assert!(problem.relation_within("s", two).is_err());
    assert!(TupleSet::empty(problem.universe(), 0).is_err());
    assert!(TupleSet::empty(problem.universe(), 33).is_err());
    assert!(TupleSet::unary(problem.universe(), [7]).is_err());
}

#[test]
fn atoms_of_integers_must_fit() {
    let problem = text::parse("universe a\nbits 3\nints 0 .. 4\nrel s in Int\n").unwrap().problem;
    let error = Finder::new(problem, Options::default()).err();
    assert_eq!(error, Some(Error::IntegerTooLarge { value: 4, width: 3 }));
}

/// Two hundred sets that tell twenty thousand atoms apart, and a large symmetric problem: both take no time to speak of.
#[test]
fn symmetry_detection_is_bounded() {
    let mut source = String::from("universe a[20000]\n");
    for at in 0..200 {
        source.push_str(&format!("rel s{at} in a[{at} .. {}]\n", at + 5_000));
    }
    let _ = Finder::new(text::parse(&source).unwrap().problem, Options::default());
    let problem = text::parse("universe a[100000]\nrel s in a\nrel t in a\nfact some s").unwrap().problem;
    let mut finder = Finder::new(problem, Options::default()).unwrap();
    assert!(matches!(finder.solve(), Ok(Answer::Sat(_))));
}

#[test]
fn relations_of_another_problem_have_no_bounds() {
    let mut other = small();
    let two = TupleSet::all(other.universe(), 2).unwrap();
    let extra = other.relation_within("extra", two).unwrap();
    let extra = other.expr(extra);
    let some = other.ast.some(extra);
    let mut finder = Finder::new(small(), Options::default()).unwrap();
    *finder.ast_mut() = other.ast;
    assert_eq!(finder.add("foreign", some).err(), Some(Error::Unbound("extra".to_owned())));
}

#[test]
fn limits_give_unknown_at_the_same_place() {
    let problem = text::parse(include_str!("../problems/sudoku.rel")).unwrap().problem;
    let search = SearchLimit { conflicts: 50, ..SearchLimit::NONE };
    let runs = [(); 2].map(|()| {
        let mut finder = Finder::new(problem.clone(), Options { search, ..Options::default() }).unwrap();
        let answer = finder.solve().unwrap();
        assert!(matches!(&answer, Answer::Unknown(reason) if reason.contains("50 conflicts")), "{answer:?}");
        finder.statistics()
    });
    assert_eq!(runs[0], runs[1]);
    let search = SearchLimit { decisions: 3, ..SearchLimit::NONE };
    let mut finder = Finder::new(problem, Options { search, ..Options::default() }).unwrap();
    assert!(matches!(finder.solve(), Ok(Answer::Unknown(_))));
}

#[test]
fn deep_expressions_without_variables_are_no_trouble() {
    let mut problem = small();
    let s = problem.relation_named("s").unwrap();
    let s = problem.expr(s);
    let univ = problem.ast.univ();
    let mut expr = s;
    let mut int = problem.ast.cardinality(s);
    for _ in 0..50_000 {
        let not_empty = problem.ast.some(expr);
        expr = problem.ast.if_expr(not_empty, univ, expr);
        let one = problem.ast.constant(1);
        int = problem.ast.int_binary(IntOp::Add, int, one);
        int = problem.ast.negate(int);
    }
    let mut formula = problem.ast.some(expr);
    let zero = problem.ast.constant(0);
    let compared = problem.ast.compare(pathlight_relations::Comparison::LessEqual, zero, int);
    for _ in 0..50_000 {
        formula = problem.ast.not(formula);
    }
    problem.fact("deep", formula);
    problem.fact("long", compared);
    let mut finder = Finder::new(problem, Options { evaluate_models: true, ..Options::default() }).unwrap();
    assert!(matches!(finder.solve(), Ok(Answer::Sat(_))));
}
