//! What can be asked on the command line.

use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand};

#[derive(Parser)]
#[command(name = "pathlight", version, about, max_term_width = 100)]
#[command(after_help = "Exit codes: 0 done, nothing to report; 1 findings; 2 the tool or its input failed.")]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,

    /// Say only what was asked for: no progress, no warnings
    #[arg(short, long, global = true)]
    pub quiet: bool,

    /// Say more about what is going on (repeat for more)
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub verbose: u8,
}

#[derive(Subcommand)]
pub enum Command {
    /// Show a program as Pathlight sees it: every check, every exceptional edge
    #[command(after_help = "\
Examples:
  pathlight ir examples/account --function Account.average
  pathlight ir examples/account --checks
  pathlight ir app.jar --function 'com.acme.Parser#parse(java.lang.String)'
  pathlight ir app.jar --verify          lower and verify everything, print counts")]
    Ir(IrOptions),
}

/// Where a Java program comes from.
#[derive(Args)]
pub struct JavaOptions {
    /// Class files, directories of class files, jars, or a JDK's lib/modules
    #[arg(value_name = "INPUT", required = true)]
    pub inputs: Vec<PathBuf>,

    /// Classes that the input uses, as for java: directories and jars with the system's separator
    #[arg(long, short = 'c', visible_alias = "cp", value_name = "PATH")]
    pub class_path: Option<String>,

    /// The JDK whose library the program uses [default: JAVA_HOME, or that of the java on the PATH]
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,
}

#[derive(Args)]
pub struct IrOptions {
    #[command(flatten)]
    pub java: JavaOptions,

    /// Only this function: `method`, `Class.method` or `pkg.Class#method(int,java.lang.String)`
    #[arg(long, short, value_name = "NAME")]
    pub function: Option<String>,

    /// Show only the ways in which functions can fail, in source terms
    #[arg(long)]
    pub checks: bool,

    /// Show class declarations too
    #[arg(long)]
    pub declarations: bool,

    /// Print nothing but counts: lower every function of the input and verify the result
    #[arg(long, conflicts_with_all = ["function", "declarations", "checks"])]
    pub verify: bool,

    /// With --verify: counts and failures as JSON
    #[arg(long, requires = "verify")]
    pub json: bool,
}
