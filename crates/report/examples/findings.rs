//! What a report claims: `cargo run -p pathlight-report --example findings -- REPORT` prints one line per finding.

use std::fs::File;
use std::io::BufReader;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("which report?")?;
    let report = pathlight_report::read(BufReader::new(File::open(path)?))?;
    for finding in report.findings() {
        match finding {
            Ok(f) => println!("{} {:?} {:?}", f.rule, f.goal, f.place),
            Err(e) => println!("{e}"),
        }
    }
    Ok(())
}
