//! Rows that formulas read, and what stands for them.

use std::collections::BTreeMap;

use pathlight_relations::{Answer, Expr, Finder, Formula, Options, Problem, TupleSet, Universe};

struct Case {
    problem: Problem,
    /// Two objects, and a relation of three columns.
    x: Expr,
    y: Expr,
    r: Expr,
}

fn case() -> Case {
    let universe = Universe::new(["a", "b", "c"]).expect("a universe");
    let mut problem = Problem::new(universe.clone());
    let [x, y] = ["x", "y"].map(|name| {
        let set = TupleSet::all(&universe, 1).expect("a set");
        let relation = problem.relation_within(name, set).expect("a relation");
        problem.expr(relation)
    });
    let all = TupleSet::all(&universe, 3).expect("a set");
    let r = problem.relation_within("r", all).expect("a relation");
    let r = problem.expr(r);
    Case { problem, x, y, r }
}

/// `some x.r and no y.r.univ`
fn formula(case: &mut Case) -> Formula {
    let ast = &mut case.problem.ast;
    let (first, second, univ) = (ast.join(case.x, case.r), ast.join(case.y, case.r), ast.univ());
    let keys = ast.join(second, univ);
    let (some, no) = (ast.some(first), ast.no(keys));
    ast.and([some, no])
}

#[test]
fn rows_and_keys_are_told_apart() {
    let mut case = case();
    let formula = formula(&mut case);
    let rows = case.problem.ast.rows_read(&[formula]);
    let found: Vec<(Expr, bool)> = rows.iter().map(|row| (row.objects, row.only_keys)).collect();
    assert_eq!(found, [(case.x, false), (case.y, true)]);
}

#[test]
fn what_is_used_in_another_way_has_no_rows() {
    let mut case = case();
    let formula = formula(&mut case);
    let some = case.problem.ast.some(case.r);
    assert_eq!(case.problem.ast.rows_read(&[formula, some]), []);
    let (decl, object) = case.problem.ast.decl("o", case.x);
    let row = case.problem.ast.join(object, case.r);
    let no = case.problem.ast.no(row);
    let all = case.problem.ast.all([decl], no);
    assert_eq!(case.problem.ast.rows_read(&[formula, all]), []);
}

/// Rows know nothing of each other: with `x = y` only the formula itself has no model.
#[test]
fn what_stands_for_rows_allows_more() {
    for replaced in [false, true] {
        let mut case = case();
        let mut formula = formula(&mut case);
        if replaced {
            let mut by = BTreeMap::new();
            for row in case.problem.ast.rows_read(&[formula]) {
                let upper = case.problem.upper(row.read).expect("a bound");
                assert_eq!(upper.arity(), if row.only_keys { 1 } else { 2 });
                let name = format!("row {}", by.len());
                let value = case.problem.relation_within(&name, upper).expect("a relation");
                by.insert(row.read, case.problem.expr(value));
            }
            formula = case.problem.ast.replaced(formula, &by);
        }
        let same = case.problem.ast.equal(case.x, case.y);
        case.problem.fact("formula", formula);
        case.problem.fact("same", same);
        let answer = Finder::new(case.problem, Options::default()).expect("a finder").solve();
        assert_eq!(matches!(answer, Ok(Answer::Sat(_))), replaced);
    }
}
