//! `run CLASSPATH CLASS [ARGS...]`: runs `main` as `java -cp CLASSPATH CLASS ARGS...` does.

use std::process::ExitCode;
use std::sync::Arc;

use pathlight_interp::{Host, Limits, java};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [class_path, class, rest @ ..] = args.as_slice() else {
        eprintln!("usage: run CLASSPATH CLASS [ARGS...]");
        return ExitCode::from(2);
    };
    match run(class_path, class, rest) {
        Ok(code) => ExitCode::from(code as u8),
        Err(error) => {
            eprintln!("pathlight: {error}");
            ExitCode::from(3)
        }
    }
}

fn run(class_path: &str, class: &str, args: &[String]) -> Result<i32, Box<dyn std::error::Error>> {
    let jdk = Jdk::find(None)?.ok_or("no JDK found")?;
    let mut path = ClassPath::new();
    path.add_jdk(&jdk)?;
    path.add_string(class_path, jdk.feature)?;
    let host = Host {
        stdin: Box::new(std::io::stdin()),
        stdout: Box::new(std::io::stdout()),
        stderr: Box::new(std::io::stderr()),
        ..Host::default()
    };
    java::run_main(Arc::new(JavaWorld::new(path)), class, args, host, Limits::default()).map_err(Into::into)
}
