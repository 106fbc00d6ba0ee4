//! Any text as an SMT-LIB script: every command parses or has an error, and short scripts run to their end, with right models and cores.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pathlight_logic::Store;
use pathlight_logic::smt::parse_script;
use pathlight_solver::script::{RunOptions, run};
use pathlight_solver::{Config, Reason};

/// Longer scripts are only parsed.
const LONGEST_RUN: usize = 2000;

const STEPS: u64 = 300;

fuzz_target!(|source: &str| {
    let _ = parse_script(&mut Store::new(), source);
    if source.len() > LONGEST_RUN {
        return;
    }
    let config = Config { steps: STEPS, paranoid: true, reuse: true };
    let options = RunOptions { config, ..RunOptions::default() };
    // A wrong model or core shows as the reason of an `unknown`, so the script is made to ask for reasons.
    let asking = source.replace("(check-sat)", "(check-sat)(get-info :reason-unknown)");
    let wrong =
        [Reason::ModelCheck, Reason::CoreCheck].map(|reason| format!("(:reason-unknown \"{reason}\")"));
    run(&asking, &options, |response| {
        assert!(!wrong.iter().any(|wrong| wrong == response), "{response}");
    });
});
