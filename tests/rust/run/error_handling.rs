// Error handling: own error type, From conversions, the question mark through layers, sources and Box<dyn Error>.
use std::error::Error;
use std::fmt;
use std::num::{ParseFloatError, ParseIntError};

#[derive(Debug)]
enum ConfigError {
    Int(ParseIntError),
    Float(ParseFloatError),
    Missing(String),
    Line(usize, Box<ConfigError>),
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int(e) => write!(f, "integer: {e}"),
            Self::Float(e) => write!(f, "float: {e}"),
            Self::Missing(k) => write!(f, "missing {k}"),
            Self::Line(n, _) => write!(f, "in line {n}"),
        }
    }
}

impl Error for ConfigError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Line(_, e) => Some(e.as_ref()),
            Self::Int(e) => Some(e),
            _ => None,
        }
    }
}

impl From<ParseIntError> for ConfigError {
    fn from(e: ParseIntError) -> Self {
        Self::Int(e)
    }
}
impl From<ParseFloatError> for ConfigError {
    fn from(e: ParseFloatError) -> Self {
        Self::Float(e)
    }
}

fn line(s: &str) -> Result<f64, ConfigError> {
    let (n, x) = s.split_once(':').ok_or_else(|| ConfigError::Missing("colon".into()))?;
    Ok(f64::from(n.trim().parse::<i32>()?) * x.trim().parse::<f64>()?)
}

fn total(text: &str) -> Result<f64, ConfigError> {
    let mut sum = 0.0;
    for (i, l) in text.lines().enumerate() {
        sum += line(l).map_err(|e| ConfigError::Line(i + 1, Box::new(e)))?;
    }
    Ok(sum)
}

fn report(text: &str) {
    match total(text) {
        Ok(v) => println!("total {v}"),
        Err(e) => {
            print!("{e}");
            let mut s = e.source();
            while let Some(inner) = s {
                print!(" <- {inner}");
                s = inner.source();
            }
            println!();
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    report("1: 2.5\n4: 0.25");
    report("1: 2\nx: 3");
    report("1: 2\n3: q");
    report("1 2");
    let e: Box<dyn Error> = From::from("text error");
    println!("{e}");
    println!("{}", line("6: 7")?);
    Ok(())
}
