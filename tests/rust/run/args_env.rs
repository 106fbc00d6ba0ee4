// Program arguments: count, parsing of options and numbers, exit code from ExitCode.
// args: --verbose 12 30 --name=ann
use std::env;
use std::process::ExitCode;

#[derive(Debug, Default)]
struct Options {
    verbose: bool,
    name: Option<String>,
    numbers: Vec<u32>,
}

fn parse(args: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut o = Options::default();
    for a in args {
        if a == "--verbose" {
            o.verbose = true;
        } else if let Some(n) = a.strip_prefix("--name=") {
            o.name = Some(n.to_owned());
        } else if a.starts_with('-') {
            return Err(format!("unknown option {a}"));
        } else {
            o.numbers.push(a.parse().map_err(|e| format!("{a}: {e}"))?);
        }
    }
    Ok(o)
}

fn main() -> ExitCode {
    println!("{}", env::args().count());
    let o = match parse(env::args().skip(1)) {
        Ok(o) => o,
        Err(e) => {
            println!("{e}");
            return ExitCode::FAILURE;
        }
    };
    println!("{o:?}");
    println!("{:?}", parse(["-x".to_string()].into_iter()).unwrap_err());
    println!("{:?}", parse(["9".to_string(), "q".to_string()].into_iter()));
    ExitCode::from(o.numbers.iter().sum::<u32>() as u8)
}
