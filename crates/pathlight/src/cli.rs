//! What can be asked on the command line.

use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};

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
    /// Check a certificate of unreachability again, from scratch
    #[command(after_help = "\
Examples:
  pathlight reach app.jar --at Parser.java:38 --emit-certificate proof.cert
  pathlight certify proof.cert app.jar
Exit code 0 if the certificate was accepted, 1 if not.")]
    Certify(CertifyOptions),
    /// What is wrong in this code? Failures with their conditions, and code that contradicts itself
    #[command(after_help = "\
Examples:
  pathlight check list.c main.c
  pathlight check -p build/compile_commands.json
  pathlight check -p build --only null,leak --sarif > findings.sarif
  pathlight check src                       the C files below a folder
  pathlight check app.jar --class-path lib/a.jar
  pathlight check list.c --baseline old.json -- -Iinclude
Checks: null, use-after-free, double-free, leak, uninitialised, division, bounds, cast, assertion, protocol; dead-code by request.
Exit code 1 if there are findings (with --baseline: new ones).")]
    Check(Box<CheckOptions>),
    /// Show a program as Pathlight sees it: every check, every exceptional edge
    #[command(after_help = "\
Examples:
  pathlight ir examples/account --function Account.average
  pathlight ir examples/account --checks
  pathlight ir app.jar --function 'com.acme.Parser#parse(java.lang.String)'
  pathlight ir app.jar --verify          lower and verify everything, print counts
  pathlight ir list.c --function insert -- -Iinclude -DSMALL
  pathlight ir -p build/compile_commands.json src/list.c src/main.c --checks --no-check overflow")]
    Ir(IrOptions),
    /// Can this line, or this failure, really happen? Finds the state that forces it, and runs it
    #[command(after_help = "\
Examples:
  pathlight reach app.jar --at Parser.java:38
  pathlight reach app.jar --at Parser.java:38 --failure null
  pathlight reach classes --at 'com.acme.Parser#fail' --entry 'com.acme.Parser#parse'
Failures: null, bounds, cast, division, negative-size, store, exception:CLASS. Exit code 1 if it is reachable.")]
    Reach(ReachOptions),
    /// Run a Java or C program in the interpreter: same output and exit code as java or the native program
    #[command(after_help = "\
Examples:
  pathlight run prog.c -- first second      undefined behaviour stops the run, with its kind and line
  pathlight run main.c list.c --cflags '-Iinclude -DSMALL'
  pathlight run classes --entry com.acme.Main -- first second
  pathlight run app.jar < input.txt
The exit code is the program's own; 2 if it cannot be run.")]
    Run(RunOptions),
    /// What may a variable be at a line? A bound, an interval or a points-to set, over the feasible paths only
    #[command(after_help = "\
Examples:
  pathlight paths prog.c --analysis bound --at prog.c:30 --var t
  pathlight paths prog.c --analysis intervals --at prog.c:30 --var x --mode insensitive
  pathlight paths prog.c --analysis points-to --at prog.c:12 --var p")]
    Paths(PathsOptions),
    /// What does this value depend on? Cuts a program of C or Java down to the statements that matter, and runs both
    #[command(after_help = "\
Examples:
  pathlight slice prog.c --at prog.c:40 --var total
  pathlight slice prog.c --at prog.c:40 --var 'p->len,buffer[i]' --check 100
  pathlight slice prog.c                       the questions are calls of _SLICE(x) in the source
  pathlight slice prog.c --at prog.c:40 --var total --emit-c small.c --html slice.html
  pathlight slice main.c list.c --entry insert --at list.c:12 --var n --mode insensitive
  pathlight slice app.jar --source src --entry 'com.acme.Tax#due' --at Tax.java:42 --var total --check 20
The values are those before the line is executed. Exit code 1 if --check finds a difference.")]
    Slice(SliceOptions),
    /// Decide SMT-LIB scripts, with types as a theory
    #[command(after_help = "\
Examples:
  pathlight solve query.smt2
  pathlight solve --simplify query.smt2     also print the assertions in simplified form
  pathlight solve --backend z3 query.smt2   the same script on Z3
Logics: QF_UF, QF_LIA, QF_IDL, QF_UFLIA, QF_AX, QF_AUFLIA, and (_ partial-order N) for type orders.")]
    Solve(SolveOptions),
    /// What does this procedure do? Its effect on the heap, as relations between the states before and after
    #[command(after_help = "\
Examples:
  pathlight specs classes --method 'List#insert'
  pathlight specs app.jar --method 'com.acme.Graph#*' --format json
  pathlight specs classes --method 'Graph#init' --check 1000    hold it against random runs
Exit code 1 if --check finds a run that the specification does not allow, 2 if there is no specification.")]
    Specs(SpecsOptions),
    /// Which warnings of another tool are real? Reads SARIF or SpotBugs XML, writes it back with verdicts
    #[command(after_help = "\
Examples:
  pathlight triage spotbugs.xml app.jar --class-path lib/a.jar:lib/b.jar
  pathlight triage report.sarif app.jar --output verdicts.sarif
  pathlight triage report.sarif app.jar --output verdicts.sarif --resume
Null, bounds, cast, division and dead-branch findings are asked about. Exit code 1 if any is confirmed.")]
    Triage(TriageOptions),
    /// Show a type hierarchy as slices, or which types satisfy constraints
    #[command(after_help = "\
Examples:
  pathlight types /usr/lib/jvm/java-17-openjdk-amd64/lib/modules
  pathlight types app.jar --query 'x <= List, x !<= AbstractList, x concrete'
  pathlight types --edges hierarchy.txt --query 'x != A, x !<= C'")]
    Types(TypesOptions),
    /// Does this data structure keep its promise? Every heap within bounds is searched for a violation
    #[command(after_help = "\
Examples:
  pathlight verify classes --method 'List#insert' --property \"n in this.head'.*next'.node'\"
  pathlight verify classes --method 'Graph#sort' --spec graph.spec --property \"repOk and ret => sorted'\" --scope 3 --unroll 3
  pathlight verify classes --method 'Graph#*' --spec graph.spec --invariant repOk --html report.html
A prime is the state after; `ret` is the result. Specification files hold `pred name { F F }` and `fun name = E`.
Exit code 0 if all hold within the bounds, 1 if one is violated, 2 if one is not decided.")]
    Verify(VerifyOptions),
}

/// Where a Java program comes from.
#[derive(Args)]
pub struct JavaOptions {
    /// Class files, directories of class files, jars, or a JDK's lib/modules; for `ir` and `run` also .c .cpp .rs .ll .bc
    #[arg(value_name = "INPUT")]
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

    #[command(flatten)]
    pub native: NativeOptions,

    /// Only this function: `method`, `Class.method` or `pkg.Class#method(int,java.lang.String)`; `name` or `Class::name` in C, C++ and Rust
    #[arg(long, short, value_name = "NAME")]
    pub function: Option<String>,

    /// Show only the ways in which functions can fail, in source terms
    #[arg(long)]
    pub checks: bool,

    /// Show class declarations too (in C: global variables)
    #[arg(long)]
    pub declarations: bool,

    /// Print nothing but counts: lower every function of the input and verify the result
    #[arg(long, conflicts_with_all = ["function", "declarations", "checks"])]
    pub verify: bool,

    /// With --verify: counts and failures as JSON
    #[arg(long, requires = "verify")]
    pub json: bool,

    /// Flags for the compiler of C, C++ or Rust
    #[arg(last = true, value_name = "FLAGS")]
    pub flags: Vec<String>,
}

#[derive(Args)]
pub struct CheckOptions {
    #[command(flatten)]
    pub java: JavaOptions,

    #[command(flatten)]
    pub native: NativeOptions,

    /// Only these checks
    #[arg(long, value_name = "CHECK", value_delimiter = ',')]
    pub only: Vec<String>,

    /// These checks too
    #[arg(long, value_name = "CHECK", value_delimiter = ',')]
    pub with: Vec<String>,

    /// Not these checks
    #[arg(long, value_name = "CHECK", value_delimiter = ',')]
    pub without: Vec<String>,

    /// Show what functions do, may return, and when they fail, instead of findings: all, or the one with this name
    #[arg(long, value_name = "FUNCTION", num_args = 0..=1, default_missing_value = "")]
    pub summaries: Option<String>,

    /// List what was not modelled
    #[arg(long)]
    pub gaps: bool,

    /// The JSON of an earlier run: findings that it holds are known
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,

    /// Orders of operations that objects demand, as automata in this file (docs/check.md has the format)
    #[arg(long, value_name = "FILE")]
    pub protocol: Vec<PathBuf>,

    /// Settings of the project [default: pathlight.toml of the current folder, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// Keep results in this folder: a later run analyses only what has changed since
    #[arg(long, value_name = "DIR")]
    pub store: Option<PathBuf>,

    /// Answer as JSON
    #[arg(long)]
    pub json: bool,

    /// Answer as SARIF 2.1.0
    #[arg(long, conflicts_with = "json")]
    pub sarif: bool,

    /// Write the findings to this file too, as a page with each trace beside the source
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,

    /// Look for a run that shows each finding, within so many steps; one in Java that nothing can reach is listed apart
    #[arg(long, value_name = "STEPS", num_args = 0..=1, require_equals = true, default_missing_value = "20000")]
    pub replay: Option<u64>,

    /// Write the tests that show findings into this folder, as JUnit 5 classes or C files
    #[arg(long, value_name = "DIR", requires = "replay")]
    pub emit_test: Option<PathBuf>,

    /// Write the proofs that findings are none into this folder, for `pathlight certify`
    #[arg(long, value_name = "DIR", requires = "replay")]
    pub emit_certificate: Option<PathBuf>,

    #[command(flatten)]
    pub comparison: Comparison,

    /// Flags for the compiler of C, C++ or Rust
    #[arg(last = true, value_name = "FLAGS")]
    pub flags: Vec<String>,
}

/// Coarser settings of the engine, for comparisons (docs/check.md, "Comparisons").
#[derive(Args)]
pub struct Comparison {
    /// What stores and callees write over is gone (strong), may be there after a call, or after any store
    #[arg(long, hide = true, default_value = "strong", value_parser = ["strong", "weak-at-calls", "weak"])]
    pub updates: String,

    /// Pointers of the caller are told apart where one was stored through, or always
    #[arg(long, hide = true, default_value = "stored", value_parser = ["stored", "all"])]
    pub aliases: String,

    /// Callees by their summaries, or by their bodies at each call
    #[arg(long, hide = true, default_value = "summaries", value_parser = ["summaries", "inlined"])]
    pub calls: String,

    /// Conditions are told to callers, or stay within functions
    #[arg(long, hide = true, default_value = "full", value_parser = ["full", "within-functions"])]
    pub paths: String,

    /// Formulas are simplified as they are made, or not
    #[arg(long, hide = true, default_value = "on-line", value_parser = ["on-line", "off"])]
    pub simplification: String,

    /// Analyse only what this function may run
    #[arg(long, hide = true, value_name = "FUNCTION")]
    pub entry: Option<String>,

    /// Add processor time, memory and the work of the solver to the JSON
    #[arg(long, hide = true, requires = "json")]
    pub measure: bool,

    /// And the sizes of conditions and summaries, which takes time itself
    #[arg(long, hide = true, requires = "measure")]
    pub sizes: bool,
}

#[derive(Args)]
pub struct CertifyOptions {
    /// The certificate, as written by `pathlight reach --emit-certificate`
    #[arg(value_name = "CERTIFICATE")]
    pub certificate: PathBuf,

    #[command(flatten)]
    pub java: JavaOptions,

    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct ReachOptions {
    #[command(flatten)]
    pub java: JavaOptions,

    /// The goal: `File.java:38`, or a method `pkg.Class#method(int)`
    #[arg(long, value_name = "PLACE")]
    pub at: String,

    /// Not only to get there, but to fail there in this way
    #[arg(long, value_name = "FAILURE")]
    pub failure: Option<String>,

    /// Where the way begins [default: the nearest public methods]
    #[arg(long, value_name = "METHOD")]
    pub entry: Option<String>,

    /// How many steps to search
    #[arg(long, value_name = "NUMBER", default_value_t = 50_000)]
    pub budget: u64,

    /// Keep the test as a JUnit 5 class in this folder
    #[arg(long, value_name = "DIR")]
    pub emit_test: Option<PathBuf>,

    /// Write the certificate of an unreachable goal to this file
    #[arg(long, value_name = "FILE")]
    pub emit_certificate: Option<PathBuf>,

    /// Do not run the test
    #[arg(long)]
    pub no_replay: bool,

    /// Say how much work it was
    #[arg(long)]
    pub statistics: bool,

    /// Answer as JSON
    #[arg(long)]
    pub json: bool,

    /// Answer as SARIF 2.1.0
    #[arg(long, conflicts_with = "json")]
    pub sarif: bool,
}

#[derive(Args)]
pub struct PathsOptions {
    /// What to find out
    #[arg(long, value_enum)]
    pub analysis: PathsAnalysis,

    #[command(flatten)]
    pub question: SliceOptions,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PathsAnalysis {
    /// The largest number that it may be
    Bound,
    /// The smallest and the largest number
    Intervals,
    /// The objects that it may point to
    PointsTo,
    /// The statements that it depends on: a slice
    Dependences,
}

impl PathsAnalysis {
    pub fn name(self) -> &'static str {
        match self {
            PathsAnalysis::Bound => "bound",
            PathsAnalysis::Intervals => "intervals",
            PathsAnalysis::PointsTo => "points-to",
            PathsAnalysis::Dependences => "dependences",
        }
    }
}

#[derive(Args)]
pub struct SliceOptions {
    /// Sources of C (.c), or with calls of _SLICE in them also .cpp .rs .ll .bc; Java as jars, folders of classes, class files
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<PathBuf>,

    #[command(flatten)]
    pub native: NativeOptions,

    /// Java: classes that the input uses, as for java
    #[arg(long, short = 'c', visible_alias = "cp", value_name = "PATH")]
    pub class_path: Option<String>,

    /// Java: the JDK whose library the program uses [default: JAVA_HOME, or that of the java on the PATH]
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,

    /// Java: the folder with the sources [default: that of the input, and the one around it]
    #[arg(long, value_name = "DIR")]
    pub source: Option<PathBuf>,

    /// Where to ask: before this line (may be repeated, each with its --var)
    #[arg(long, value_name = "FILE:LINE")]
    pub at: Vec<String>,

    /// What to ask about: variables or other expressions of C, variables and fields of Java, separated by commas
    #[arg(long, value_name = "NAME,...")]
    pub var: Vec<String>,

    /// The function where runs start; for Java `pkg.Class#method`, or main(String[]) if there is one
    #[arg(long, value_name = "FUNCTION", default_value = "main")]
    pub entry: String,

    /// With --entry: pointers in variables of functions that nobody set lead to memory of their own, as in programs written for verifiers
    /// [default: nowhere, since C gives their use no meaning]
    #[arg(long)]
    pub unset_pointers: bool,

    /// Leave out what only infeasible paths need, or take every path to be feasible
    #[arg(long, value_enum, default_value_t = SliceMode::Sensitive)]
    pub mode: SliceMode,

    /// How many nodes of the execution tree to visit before every path is taken to be feasible
    #[arg(long, value_name = "NUMBER", default_value_t = 20_000)]
    pub budget: u64,

    /// Run original and slice side by side on so many generated inputs and compare the values asked about
    #[arg(long, value_name = "NUMBER")]
    pub check: Option<u32>,

    /// Write the slice as C, one file per input that is kept, into this file (one input; `-` is standard output) or folder (several)
    #[arg(long, value_name = "PATH")]
    pub emit_c: Option<PathBuf>,

    /// Write the slice in Pathlight's representation to this file; `-` is standard output
    #[arg(long, value_name = "FILE")]
    pub emit_ir: Option<PathBuf>,

    /// Write a page that says for each line why it is kept or not
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,

    /// Say how much work it was
    #[arg(long)]
    pub statistics: bool,

    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SliceMode {
    Sensitive,
    Insensitive,
}

#[derive(Args)]
pub struct SpecsOptions {
    #[command(flatten)]
    pub java: JavaOptions,

    #[command(flatten)]
    pub native: NativeOptions,

    /// The method: `Class#method`, `Class#method(int)`, or `Class#*` for all of a class; in C the name of a function, or `*`
    #[arg(long, short, value_name = "METHOD")]
    pub method: String,

    /// Specifications of methods that are not looked into (may be repeated)
    #[arg(long, value_name = "FILE")]
    pub spec: Vec<PathBuf>,

    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    pub format: SpecFormat,

    /// Run the method so many times on random heaps (in the interpreter; C on the machine), and check that every run is allowed
    #[arg(long, value_name = "RUNS", default_value_t = 0, num_args = 0..=1, default_missing_value = "200")]
    pub check: u32,

    /// Where the random heaps of --check begin
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,

    /// n: operators of an expression before it becomes everything of its type
    #[arg(long, value_name = "N", default_value_t = 1300)]
    pub operators: u32,

    /// m: new objects of a class that have names of their own
    #[arg(long, value_name = "M", default_value_t = 5)]
    pub allocations: u32,

    /// k: steps of a cursor before they become a closure
    #[arg(long, value_name = "K", default_value_t = 3)]
    pub steps: u32,

    /// l: contexts in which one callee is looked at
    #[arg(long, value_name = "L", default_value_t = 5)]
    pub contexts: u32,

    /// Operators of a value under a condition; longer ones are given as two bounds
    #[arg(long, value_name = "C", default_value_t = 150)]
    pub conditions: u32,

    /// Do not use the shape of loops that visit a whole list
    #[arg(long)]
    pub no_patterns: bool,
}

#[derive(Args)]
pub struct VerifyOptions {
    #[command(flatten)]
    pub java: JavaOptions,

    #[command(flatten)]
    pub native: NativeOptions,

    /// The method: `Class#method`, `Class#method(int)`, or `Class#*` for all of a class; in C the name of a function, or `*`
    #[arg(long, short, value_name = "METHOD")]
    pub method: String,

    /// What must hold when the method returns (may be repeated)
    #[arg(long, value_name = "FORMULA")]
    pub property: Vec<String>,

    /// A predicate of a specification file that must hold after if it holds before (may be repeated)
    #[arg(long, value_name = "NAME")]
    pub invariant: Vec<String>,

    /// What may be assumed of the state before
    #[arg(long, value_name = "FORMULA")]
    pub requires: Option<String>,

    /// Definitions that the formulas use, and specifications of methods that are not looked into (may be repeated)
    #[arg(long, value_name = "FILE")]
    pub spec: Vec<PathBuf>,

    /// Objects of each class: a number, and exceptions as `Class=number`, with commas
    #[arg(long, value_name = "SIZES", default_value = "3")]
    pub scope: String,

    /// Of the classes of the input, objects exist of these only, and of the method's own: names, full or short, `*` at the end for all that begin so
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub classes: Vec<String>,

    /// Iterations of each loop, and recursion
    #[arg(long, value_name = "NUMBER", default_value_t = 3)]
    pub unroll: u32,

    /// Bits of numbers
    #[arg(long, value_name = "NUMBER", default_value_t = 4)]
    pub bits: u32,

    /// How calls are treated
    #[arg(long, value_enum, default_value = "refine")]
    pub mode: VerifyMode,

    /// As long as it holds, check again with one more object and iteration, until a check takes longer than so many seconds
    #[arg(long, value_name = "SECONDS")]
    pub grow: Option<u64>,

    /// The same with a limit that no machine or load changes: until a check needs more than so many steps (gates of the circuits and conflicts)
    #[arg(long, value_name = "STEPS", conflicts_with = "grow")]
    pub grow_steps: Option<u64>,

    /// Give up after so many refinements
    #[arg(long, value_name = "NUMBER", default_value_t = 500)]
    pub refinements: u32,

    /// Give up a search after so many conflicts
    #[arg(long, value_name = "NUMBER")]
    pub conflicts: Option<u64>,

    /// Operators of a value under a condition in the first specification of a call (30; 150 with --mode summary); longer ones are two bounds
    #[arg(long, value_name = "C")]
    pub conditions: Option<u32>,

    /// Show the specifications that were refined on the way
    #[arg(long)]
    pub specs: bool,

    /// Do not run the test that shows a violation
    #[arg(long)]
    pub no_replay: bool,

    /// Write a page with pictures of the heaps
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,

    /// Say how much work it was
    #[arg(long)]
    pub statistics: bool,

    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub enum VerifyMode {
    /// By extracted specifications, refined where needed
    Refine,
    /// By what callees do not write, refined where needed
    Frame,
    /// By the code of callees
    Inline,
    /// No code at all: does the extracted specification of the method promise it?
    Summary,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub enum SpecFormat {
    Text,
    Json,
    /// A predicate of Alloy, with the signatures that it needs
    Alloy,
}

#[derive(Args)]
pub struct RunOptions {
    #[command(flatten)]
    pub java: JavaOptions,

    #[command(flatten)]
    pub native: NativeOptions,

    /// The class whose main runs [default: the only one in the input that has a main]
    #[arg(long, short, value_name = "CLASS")]
    pub entry: Option<String>,

    /// Stop after so many instructions
    #[arg(long, value_name = "NUMBER")]
    pub steps: Option<u64>,

    /// Arguments of the program
    #[arg(last = true, value_name = "ARGS")]
    pub args: Vec<String>,
}

#[derive(Args)]
pub struct TriageOptions {
    /// SARIF 2.1.0, or the XML of FindBugs and SpotBugs
    #[arg(value_name = "REPORT")]
    pub report: PathBuf,

    #[command(flatten)]
    pub java: JavaOptions,

    /// Where the report with the verdicts goes
    #[arg(long, short, value_name = "FILE", default_value = "triage.sarif")]
    pub output: PathBuf,

    /// Go on with an interrupted run of the same command: verdicts in its journal are kept
    #[arg(long)]
    pub resume: bool,

    /// How many steps to search for each finding
    #[arg(long, value_name = "NUMBER", default_value_t = 50_000)]
    pub budget: u64,

    /// How many findings to ask about at the same time [default: the number of processors]
    #[arg(long, short, value_name = "NUMBER")]
    pub jobs: Option<usize>,

    /// Ask only about so many findings, evenly spread over the report
    #[arg(long, value_name = "NUMBER")]
    pub limit: Option<usize>,

    /// Keep the journal, a line of JSON per finding with what it took, in this file
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,

    /// Leave out a technique, to measure what it is worth
    #[arg(long, value_enum, value_name = "TECHNIQUE")]
    pub without: Option<Ablation>,
}

/// A technique that can be left out.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Ablation {
    Generalisation,
    Simplification,
    DirectedCallGraph,
}

#[derive(Args)]
pub struct TypesOptions {
    #[command(flatten)]
    pub java: JavaOptions,

    /// A hierarchy as text instead: one line `name flags : supertype, ...` per type, supertypes first
    #[arg(long, value_name = "FILE", conflicts_with = "inputs")]
    pub edges: Option<PathBuf>,

    /// Literals `x <= T`, `x !<= T`, `x = T`, `x != T`, `x concrete`, separated by commas (may be repeated)
    #[arg(long, value_name = "LITERALS")]
    pub query: Vec<String>,

    /// Write the hierarchy as text, in the form that --edges reads
    #[arg(long, value_name = "FILE")]
    pub write_edges: Option<PathBuf>,

    /// Types may be loaded later that the input does not have
    #[arg(long)]
    pub open: bool,

    /// How many of the remaining types to show
    #[arg(long, default_value_t = 20)]
    pub limit: usize,

    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct SolveOptions {
    /// Scripts; `-` is standard input
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    /// After each check, print the assertions in simplified form
    #[arg(long)]
    pub simplify: bool,

    /// Send the script to another solver instead
    #[arg(long, value_enum)]
    pub backend: Option<Backend>,

    /// Evaluate every model and check every core again
    #[arg(long)]
    pub paranoid: bool,

    /// Give up a check after so many steps, with `unknown`
    #[arg(long, value_name = "NUMBER")]
    pub steps: Option<u64>,

    /// Say on standard error how much work it was
    #[arg(long)]
    pub statistics: bool,
}

#[derive(Copy, Clone, ValueEnum)]
pub enum Backend {
    Z3,
    Cvc5,
}

/// How programs of C, C++ and Rust are compiled and checked.
#[derive(Args)]
pub struct NativeOptions {
    /// Compile as a build would: a compile_commands.json or its folder; the inputs are files that it lists [default: all]
    #[arg(long, short = 'p', value_name = "FILE")]
    pub compile_commands: Option<PathBuf>,

    /// Flags for the compiler, as a shell would split them (may be repeated)
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true)]
    pub cflags: Vec<String>,

    /// The clang to use [default: CLANG, clang-22 down to clang-16, clang]
    #[arg(long, value_name = "PROGRAM")]
    pub clang: Option<PathBuf>,

    /// Leave out checks of C, C++ and Rust: accessible, bounds, aligned, initialised, overflow, shift, division, free, overlap, callable, reachable, assertion
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    pub no_check: Vec<String>,
}
