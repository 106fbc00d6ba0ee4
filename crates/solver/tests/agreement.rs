//! A fixed set of random scripts against z3, a larger one under `CI=true`. Without z3 the test says so and passes, except there.
//! The long mode is the example `fuzz`.

use pathlight_solver::backend::{Process, Tool};
use pathlight_solver::fuzz::{Comparison, Script, compare, generate, theirs};

#[test]
fn fixed_seeds_agree_with_z3() {
    let Some(process) = Process::find(Tool::Z3) else {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "z3 must be installed in CI");
        eprintln!("z3 was not found: nothing was compared");
        return;
    };
    let count = if std::env::var("CI").as_deref() == Ok("true") { 3000 } else { 340 };
    let scripts: Vec<Script> = (0..count).map(generate).collect();
    for batch in scripts.chunks(40) {
        let answers = theirs(&process, batch).expect("z3 must answer");
        for (script, theirs) in batch.iter().zip(answers) {
            let ours = script.ours(20_000);
            assert_eq!(
                compare(&ours, &theirs),
                Comparison::Agree,
                "seed {}:\n{}",
                script.seed,
                script.smtlib()
            );
        }
    }
}

#[test]
fn a_script_has_the_same_answers_every_time() {
    for seed in 0..44 {
        let script = generate(seed);
        assert_eq!(script.ours(5000), script.ours(5000), "seed {seed}");
    }
}
