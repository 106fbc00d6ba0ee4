//! Every rewriting rule fires where it says and is proved by a general solver.

use pathlight_logic::smt::{Command, own_definitions, parse_script};
use pathlight_logic::{DECLARATIONS, RULES, Store, Term};

/// The term that a piece of SMT-LIB builds, whatever its sort: both sides are put into one equation by `Builder`.
fn build(store: &mut Store, text: &str) -> Term {
    let script = format!("{DECLARATIONS}(get-value ({text}))");
    for command in parse_script(store, &script) {
        match command {
            Ok(Command::GetValue(list)) => return list[0].term,
            Ok(_) => {}
            Err(error) => panic!("{text}: {error}"),
        }
    }
    panic!("{text}: no term");
}

#[test]
fn the_table_lists_each_rule_once_in_order() {
    for (index, entry) in RULES.iter().enumerate() {
        assert_eq!(entry.rule as usize, index);
        assert!(entry.equations.iter().any(|equation| equation.condition.is_empty()), "{:?}", entry.rule);
    }
}

#[test]
fn each_left_side_fires_its_rule_and_becomes_the_right_side() {
    for entry in RULES {
        for equation in entry.equations.iter().filter(|equation| equation.condition.is_empty()) {
            let mut store = Store::new();
            let right = build(&mut store, equation.right);
            let before = store.rule_count(entry.rule);
            let left = build(&mut store, equation.left);
            assert!(
                store.rule_count(entry.rule) > before,
                "{:?} does not fire on {}",
                entry.rule,
                equation.left
            );
            assert_eq!(
                left,
                right,
                "{:?}: {} became {}, not {}",
                entry.rule,
                equation.left,
                store.pretty(left),
                store.pretty(right)
            );
        }
    }
}

#[test]
fn a_general_solver_proves_each_rule() {
    let Some(z3) = crate::common::find_z3() else { return };
    let mut script = String::new();
    let mut expected = Vec::new();
    for entry in RULES {
        for equation in entry.equations {
            let text = format!("{} {} {}", equation.condition, equation.left, equation.right);
            let condition = if equation.condition.is_empty() { "true" } else { equation.condition };
            let label = format!("{:?}: {} = {}", entry.rule, equation.left, equation.right);
            script.push_str(&format!(
                "(reset)\n{DECLARATIONS}{}(assert {condition})\n(assert (not (= {} {})))\n(echo \"{label}\")\n(check-sat)\n",
                own_definitions(&text),
                equation.left,
                equation.right,
            ));
            expected.push(format!("{label}\nunsat"));
        }
    }
    let answer = crate::common::ask(&z3, &script);
    let answer = answer.trim();
    for (found, wanted) in answer.split("unsat\n").zip(&expected) {
        assert_eq!(found.trim().trim_end_matches("unsat").trim(), wanted.trim_end_matches("unsat").trim());
    }
    assert_eq!(answer, expected.join("\n"));
}
