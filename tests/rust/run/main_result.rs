// main returning an error: code 1, the Debug text goes to standard error.
use std::fmt;

#[derive(Debug)]
enum AppError {
    Missing(&'static str),
    TooLarge { limit: u32, got: u32 },
}

impl fmt::Display for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppError::Missing(w) => write!(f, "missing {w}"),
            AppError::TooLarge { limit, got } => write!(f, "{got} over {limit}"),
        }
    }
}

impl std::error::Error for AppError {}

fn check(n: u32) -> Result<u32, AppError> {
    match n {
        0 => Err(AppError::Missing("value")),
        1..=9 => Ok(n * n),
        got => Err(AppError::TooLarge { limit: 9, got }),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("{}", check(4)?);
    if let Err(e) = check(0) {
        println!("{e} / {e:?}");
    }
    println!("{}", check("3".parse()?)?);
    println!("{}", check(12)?);
    println!("not reached");
    Ok(())
}
