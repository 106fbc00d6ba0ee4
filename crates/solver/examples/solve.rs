//! `cargo run -p pathlight-solver --release --example solve -- FILE.smt2 ...`: runs scripts, prints the responses.

use pathlight_solver::script::{RunOptions, run};

fn main() {
    let mut options = RunOptions::default();
    for arg in std::env::args().skip(1) {
        if arg == "--simplify" {
            options.simplify = true;
        } else if arg == "--paranoid" {
            options.config.paranoid = true;
        } else {
            match std::fs::read_to_string(&arg) {
                Ok(text) => {
                    run(&text, &options, |line| println!("{line}"));
                }
                Err(e) => {
                    eprintln!("{arg}: {e}");
                    std::process::exit(2);
                }
            }
        }
    }
}
