//! Every proof of the search on the pairs under `tests/reach` goes through the checker, and so do damaged copies of it.
//!
//! A case whose goal the search proves unreachable must get a certificate that the checker accepts; those of the list in `NOT_CHECKED` are not, today, and
//! may become so. For each accepted certificate, false ones must be refused: the same facts for a goal that is surely reached, with a claim about an argument
//! that callers need not keep, and for the sibling of the case, where the goal can be reached. Proofs with gaps (without the facts at the goal or at the exits
//! of a callee, or with facts that say nothing) must be refused in most cases; they may still be proofs. Five folders run by default, all with `PATHLIGHT_LONG`; arguments choose
//! cases by a part of their path, `--table` prints every case, `--write DIR` keeps the certificates.

#[path = "../../../tests/reach/cases.rs"]
mod reading;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use pathlight_certify::{Verdict, check, find_solver};
use pathlight_ir::{FunctionName, Hierarchy, Symbol, World};
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_jvm::{HeaderIndex, JavaWorld};
use pathlight_reach::answer::{Problem, Trial, Verdict as Answer, solve};
use pathlight_reach::goals::{self, Goal, Point};
use pathlight_reach::search::Options;
use pathlight_reach::universe::Types;

use reading::Case;

/// Proved cases whose certificates are not accepted yet, by the start of their path.
const NOT_CHECKED: &[&str] = &[
    // A query on floats that takes more steps than are allowed.
    "floats/InfiniteQuotientTwin",
];

/// Is the goal unreachable, and the search expected to show it?
fn is_provable(case: &Case) -> bool {
    !case.reachable && !case.unknown_today
}

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let write = arguments.iter().position(|a| a == "--write").and_then(|at| arguments.get(at + 1)).cloned();
    arguments.retain(|a| Some(a) != write.as_ref());
    let table = arguments.iter().any(|a| a == "--table");
    arguments.retain(|a| !a.starts_with("--"));
    if arguments.is_empty() && std::env::var_os("PATHLIGHT_LONG").is_none() {
        arguments =
            ["aliasing/", "constructors/", "dispatch/", "lambdas/", "statics/"].map(str::to_owned).to_vec();
    }
    let mut all = reading::all();
    all.retain(|case| arguments.is_empty() || arguments.iter().any(|w| case.source.contains(w.as_str())));
    let classes = tempfile::tempdir().expect("a folder for classes");
    reading::compile(&all, classes.path());
    let runner = Runner::new(classes.path());
    let (mut proved, mut accepted, mut damages, mut wrong) = (0, 0, 0, 0);
    let (mut left_out, mut refused) = (0, 0);
    for case in all.iter().filter(|case| is_provable(case)) {
        let start = Instant::now();
        let Some(certificates) = runner.prove(case) else { continue };
        let search = start.elapsed().as_secs_f64();
        proved += 1;
        let mut reasons = Vec::new();
        let mut obligations = 0;
        let start = Instant::now();
        for (at, certificate) in certificates.iter().enumerate() {
            let Ok(certificate) = certificate else {
                reasons.push("no certificate".to_owned());
                continue;
            };
            if let Some(folder) = &write {
                let name = format!("{}-{at}.cert", case.source.replace('/', "."));
                std::fs::write(Path::new(folder).join(name), certificate).expect("written");
            }
            match runner.check(certificate) {
                Verdict::Accepted { obligations: count } => obligations += count,
                Verdict::NotChecked(why) => reasons.extend(why),
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let known = NOT_CHECKED.iter().any(|start| case.source.starts_with(start));
        accepted += usize::from(reasons.is_empty());
        if !reasons.is_empty() && !known {
            wrong += 1;
        }
        let word = if reasons.is_empty() { "accepted" } else { "not checked" };
        if table || !reasons.is_empty() {
            println!(
                "{word:12} {} search {search:.2} s check {seconds:.2} s {obligations} obligations",
                case.source
            );
            for reason in &reasons {
                println!("             {}", reason.chars().take(300).collect::<String>());
            }
        }
        if reasons.is_empty() {
            // Whatever is cut off, what is left is an error and no proof.
            for certificate in certificates.iter().flatten().filter(|_| accepted == 1) {
                for length in (0..certificate.len().saturating_sub(2)).step_by(certificate.len() / 60 + 1) {
                    let part = certificate.get(..length).unwrap_or_default();
                    assert!(matches!(runner.check(part), Verdict::NotChecked(_)), "{part}");
                }
            }
            for certificate in certificates.iter().flatten() {
                for damaged in damage(certificate, case, &all) {
                    let still = matches!(runner.check(&damaged.text), Verdict::Accepted { .. });
                    if !damaged.false_claim {
                        left_out += 1;
                        refused += usize::from(!still);
                        continue;
                    }
                    damages += 1;
                    if still {
                        wrong += 1;
                        println!("WRONG        {}: accepted {}", case.source, damaged.what);
                    }
                }
            }
        }
    }
    // Whatever the search says: nobody walks past a goal that can be reached.
    let mut walked = 0;
    for case in all.iter().filter(|case| case.reachable) {
        if let Some(certificate) = runner.walk(case) {
            walked += 1;
            match runner.check(&certificate) {
                Verdict::Accepted { .. } => {
                    wrong += 1;
                    println!("WRONG        {}: accepted a walk", case.source);
                }
                Verdict::NotChecked(why) if table => println!("refused      {}: {}", case.source, why[0]),
                Verdict::NotChecked(_) => {}
            }
        }
    }
    println!(
        "{proved} certificates, {accepted} accepted by the checker, {wrong} answers against expectation; {walked} walks past reachable goals were refused"
    );
    println!("{damages} false claims tried; of {left_out} proofs with gaps {refused} were refused");
    // What is left may still be a proof, where the goal's own condition is a contradiction; mostly it is not.
    if refused * 10 < left_out * 7 {
        println!("too few proofs with gaps are refused");
        return ExitCode::FAILURE;
    }
    ExitCode::from(u8::from(wrong > 0))
}

/// A certificate that was tampered with.
struct Damaged {
    what: &'static str,
    text: String,
    /// What it claims now is wrong, so it must be refused. Otherwise only the proof has gaps.
    false_claim: bool,
}

fn damage(certificate: &str, case: &Case, all: &[Case]) -> Vec<Damaged> {
    let mut out = Vec::new();
    let mut push = |what: &'static str, text: String, false_claim: bool| {
        out.push(Damaged { what, text, false_claim });
    };
    // Without the fingerprints of the code, so that the facts themselves are what is refused.
    // A walk needs no facts and would be a proof without them.
    let is_walk = !certificate.contains("\n (instance ");
    let stays = |line: &&str| !line.starts_with(" (code ") && (is_walk || !line.starts_with(" (walk "));
    let lines: Vec<&str> = certificate.lines().filter(stays).collect();
    let certificate = &format!("{}\n", lines.join("\n"));
    let line = |start: &str| certificate.lines().find(|line| line.starts_with(start)).unwrap_or_default();
    let (goal, entry) = (line(" (goal "), line(" (entry "));
    // The entry itself is reached.
    if let Some(function) = entry.trim().strip_prefix("(entry ").and_then(|rest| rest.strip_suffix(')')) {
        let reached = format!(" (goal {function} (arrives 0 0))");
        push("the entry as the goal", certificate.replace(goal, &reached), true);
    }
    for instance in [" goal", " returns", " throws"] {
        let without = edit_facts(certificate, instance, |fact| {
            let first = fact.split_whitespace().nth(2) == Some("-");
            (!first).then(|| fact.to_owned())
        });
        if without != *certificate {
            push("no facts where the question is put", without, false);
        }
    }
    let empty = edit_facts(certificate, " goal", |fact| {
        let head: Vec<&str> = fact.split_whitespace().take(3).collect();
        Some(format!("   {} true)", head.join(" ")))
    });
    if empty != *certificate {
        push("facts that say nothing", empty, false);
    }
    let claims = entry.trim().trim_start_matches("(entry ").trim_end_matches(')').to_owned();
    let claims = format!(" (invariants {claims}) way\n");
    if certificate.contains(&claims) && !certificate.contains(&format!("{claims}  (block 0 ")) {
        for claim in ["(null (reg 0))", "(range (reg 0) 7 7)"] {
            let wrong = certificate.replace(&claims, &format!("{claims}  (block 0 {claim})\n"));
            push("a wrong claim about an entry's argument", wrong, true);
        }
    }
    // A walk says nothing but the goal, which is another place there; `Runner::walk` makes claims for siblings.
    let stem = case.source.trim_end_matches(".java");
    if let Some(sibling) = stem.strip_suffix("Twin")
        && all.iter().any(|other| other.source == format!("{sibling}.java"))
    {
        push("the twin's proof for the sibling", certificate.replace(stem, sibling), !is_walk);
    }
    out
}

/// The certificate with the facts of some instances edited or left out.
fn edit_facts(certificate: &str, instance: &str, edit: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::new();
    let mut inside = false;
    for line in certificate.lines() {
        if line.starts_with(" (instance ") {
            inside = line.ends_with(instance);
        }
        if !(inside && line.starts_with("   (fact ")) {
            out.push_str(line);
            out.push('\n');
        } else if let Some(edited) = edit(line) {
            out.push_str(&edited);
            out.push('\n');
        }
    }
    out
}

struct Runner {
    world: Arc<dyn World>,
    hierarchy: Arc<Hierarchy>,
    types: Types,
    classes: Vec<Symbol>,
}

impl Runner {
    fn new(classes: &Path) -> Runner {
        let jdk = Jdk::find(None).expect("a usable JDK").expect("a JDK");
        let mut class_path = ClassPath::new();
        class_path.add(classes, jdk.feature).expect("a folder");
        let mut names = Vec::new();
        for entry in class_path.entries() {
            names.extend(entry.class_names().expect("names").iter().map(|name| Symbol::new(name)));
        }
        class_path.add_jdk(&jdk).expect("the JDK");
        let index = HeaderIndex::scan(&class_path).expect("an index");
        let hierarchy = Arc::new(index.hierarchy().clone());
        let types = Types::new(hierarchy.clone()).expect("types");
        Runner { world: Arc::new(JavaWorld::new(class_path)), hierarchy, types, classes: names }
    }

    fn check(&self, certificate: &str) -> Verdict {
        check(self.world.clone(), self.hierarchy.clone(), certificate, find_solver())
    }

    /// The problem that a case poses, and its goals.
    fn problem(&self, case: &Case) -> (Problem, Vec<Goal>) {
        let stem = case.source.trim_end_matches(".java");
        let own = |class: &Symbol| {
            let name = class.as_str();
            name == stem || name.strip_prefix(stem).is_some_and(|rest| rest.starts_with('$'))
        };
        let package = case.source.rsplit_once('/').map_or("", |(package, _)| package);
        let classes = self.classes.iter().copied().filter(own).collect();
        let entry = Some(reading::find_entry(&*self.world, package, &case.entry));
        let problem =
            Problem::new(self.world.clone(), self.types.clone(), classes, entry, Options::default());
        let found =
            goals::on_line(&*self.world, &problem.classes, &case.source, case.line, case.failure.as_ref());
        (problem, found.expect("readable classes"))
    }

    /// A certificate which claims that all paths from the entry of a case end without passing its goal. Of goals in several functions only some may be reachable.
    fn walk(&self, case: &Case) -> Option<String> {
        let (problem, goals) = self.problem(case);
        let [goal] = goals.as_slice() else { return None };
        let name = |function: FunctionName| {
            let FunctionName { owner, name, descriptor } = function;
            format!("(function {:?} {:?} {:?})", owner.as_str(), name.as_str(), descriptor.as_str())
        };
        let package = case.source.rsplit_once('/').map_or("", |(package, _)| package);
        let entry = name(reading::find_entry(&*self.world, package, &case.entry));
        let classes: Vec<String> =
            problem.classes.iter().map(|class| format!("{:?}", class.as_str())).collect();
        let points: Vec<String> = goal.points.iter().map(point_text).collect();
        Some(format!(
            "(pathlight-certificate 1 (goal {} {}) (entry {entry}) (classes {}) (walk {entry}))",
            name(goal.function),
            points.join(" "),
            classes.join(" ")
        ))
    }

    /// The certificates of a case if the search proves that its goals are unreachable.
    fn prove(&self, case: &Case) -> Option<Vec<Result<String, String>>> {
        let (problem, goals) = self.problem(case);
        let mut certificates = Vec::new();
        for goal in &goals {
            let answer = solve(&problem, goal, &mut |_| Trial::Missed("not tried".to_owned(), Vec::new()));
            match answer.verdict {
                Answer::Unreachable(proof) => certificates.push(proof.certificate),
                Answer::Unknown(reasons) => {
                    println!("unknown      {}: {}", case.source, reasons.first().map_or("", String::as_str));
                    return None;
                }
                Answer::Reachable(_) => return None,
            }
        }
        Some(certificates)
    }
}

fn point_text(point: &Point) -> String {
    match point {
        Point::Fails(block) => format!("(fails {})", block.as_u32()),
        Point::Arrives(block, before) => format!("(arrives {} {before})", block.as_u32()),
        Point::Throws(block, class) => format!("(throws {} {:?})", block.as_u32(), class.as_str()),
    }
}
