//! Comments with a key word, and what they say; for the documents of Java and of C.

use pathlight_ir::FunctionName;
use pathlight_specs::lang::Definition;
use pathlight_specs::program::Code;
use pathlight_specs::verify::replay::Replayed;
use pathlight_specs::verify::{Counterexample, Fault, Mode, Options, Property, Scope, Verdict, verify};

/// A comment with a key word.
pub struct Block {
    pub word: String,
    pub head: Vec<String>,
    pub lines: Vec<String>,
    pub line: usize,
}

/// The comments of a text that begin with a key word.
pub fn read_blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut rest = text;
    let mut offset = 0;
    while let Some(start) = rest.find("/*") {
        let end = start + rest[start..].find("*/").expect("the end of a comment");
        let content = &rest[start + 2..end];
        let line = text[..offset + start].matches('\n').count() + 1;
        let mut lines = content.lines();
        let mut words = lines.next().unwrap_or_default().split_whitespace().map(str::to_owned);
        let word = words.next().unwrap_or_default();
        if ["spec", "define", "methods", "verify", "rejected", "refused"].contains(&word.as_str()) {
            let lines = lines.map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
            blocks.push(Block { word, head: words.collect(), lines, line });
        }
        offset += end + 2;
        rest = &rest[end + 2..];
    }
    blocks
}

/// `scope=2,Entry=4 unroll=2 bits=3 refinements=1`
pub fn bounds(words: &[String]) -> (Scope, Option<u32>) {
    let mut scope = Scope::default();
    let mut refinements = None;
    for word in words {
        let (key, value) = word.split_once('=').unwrap_or_else(|| panic!("{word} is not understood"));
        let number = |text: &str| text.parse::<u32>().unwrap_or_else(|_| panic!("{word}: not a number"));
        match key {
            "scope" => {
                for part in value.split(',') {
                    match part.split_once('=') {
                        Some((class, count)) => {
                            scope.per_class.insert(class.to_owned(), number(count));
                        }
                        None => scope.objects = number(part),
                    }
                }
            }
            "unroll" => scope.unroll = number(value),
            "bits" => scope.bits = number(value),
            "refinements" => refinements = Some(number(value)),
            _ => panic!("{word} is not understood"),
        }
    }
    (scope, refinements)
}

/// How lines about the replay begin: which functions answered as their specifications say, why it cannot be run, and what the violation rests on of which nothing is known, so that the replay does not show it.
const REPLAY_WORDS: [&str; 3] = ["answered: ", "unshown: ", "guessed: "];

/// Does a replay end as a document says?
fn check_replay(block: &Block, found: &Counterexample, replayed: &Replayed) -> Result<(), String> {
    let [mut answered, unshown, guessed] = REPLAY_WORDS.map(|prefix| {
        let lines = block.lines.iter().filter_map(|line| line.strip_prefix(prefix));
        lines.map(str::to_owned).collect::<Vec<String>>()
    });
    answered.sort();
    match (replayed, unshown.first().or(guessed.first())) {
        (Replayed::Confirmed(functions), None) => {
            let mut found: Vec<String> =
                functions.iter().map(|function| format!("{}.{}", function.owner, function.name)).collect();
            found.sort();
            match found == answered {
                true => Ok(()),
                false => Err(format!("answers of {} instead of {}", found.join(", "), answered.join(", "))),
            }
        }
        (Replayed::NotRun(why), Some(part)) if guessed.is_empty() && why.contains(part) => Ok(()),
        (Replayed::Refuted(_), Some(part)) if !guessed.is_empty() => {
            match found.specified.guesses.iter().any(|guess| guess.contains(part)) {
                true => Ok(()),
                false => Err(format!("it rests on {:?}", found.specified.guesses)),
            }
        }
        _ => Err(format!("a run does not show it: {replayed:?}")),
    }
}

/// The formula, the precondition, and what is expected.
pub fn parts(block: &Block) -> (String, Option<String>, String) {
    let (mut formula, mut requires, mut expected) = (Vec::new(), None, String::new());
    for line in &block.lines {
        if let Some(text) = line.strip_prefix("=> ") {
            expected = text.to_owned();
        } else if let Some(text) = line.strip_prefix("requires: ") {
            requires = Some(text.to_owned());
        } else if REPLAY_WORDS.iter().any(|word| line.starts_with(word)) {
            // About the replay.
        } else {
            formula.push(line.clone());
        }
    }
    (formula.join("\n"), requires, expected)
}

/// Verifies what the block promises, in three modes and with questions while code is encoded, and replays what is violated.
pub fn check_promise(
    code: &Code,
    function: FunctionName,
    block: &Block,
    definitions: &[Definition],
    replay: impl Fn(Mode, &Counterexample) -> Option<Replayed>,
) -> Result<(), String> {
    let (scope, refinements) = bounds(&block.head[1..]);
    let (formula, requires, expected) = parts(block);
    let property = Property::parse(&formula, definitions).map_err(|error| error.render(&formula))?;
    let requires = match &requires {
        Some(text) => Some(Property::parse(text, definitions).map_err(|error| error.render(text))?),
        None => None,
    };
    let patience = Options::default().patience;
    let ways = [Mode::Refine, Mode::Frame, Mode::Inline].map(|mode| (mode, patience));
    for (mode, patience) in ways.into_iter().chain([(Mode::Inline, 0)]) {
        let options = Options { scope: scope.clone(), mode, patience, ..Options::default() };
        let in_words = |fault| match fault {
            Fault::Property(error) => error.render(&formula),
            other => other.to_string(),
        };
        let outcome = verify(code, function, &property, requires.as_ref(), &options).map_err(in_words)?;
        let (verdict, detail) = match &outcome.verdict {
            Verdict::Holds { vacuous: false } => ("holds", String::new()),
            Verdict::Holds { vacuous: true } => ("vacuous", String::new()),
            Verdict::Violated(found) => ("violated", found.lines().join("\n")),
            Verdict::Unknown(reasons) => ("unknown", reasons.join("; ")),
        };
        let (wanted, part) = expected.split_once(' ').unwrap_or((&expected, ""));
        if verdict != wanted || !detail.contains(part) {
            return Err(format!(
                "with {mode:?}, patience {patience}: expected {expected}, found {verdict} {detail}"
            ));
        }
        if let Verdict::Violated(found) = &outcome.verdict
            && patience > 0
            && let Some(replayed) = replay(mode, found)
        {
            check_replay(block, found, &replayed).map_err(|why| format!("with {mode:?}: {why}\n{detail}"))?;
        }
        if let (Mode::Refine, Some(refinements)) = (mode, refinements)
            && outcome.statistics.refinements != refinements
        {
            let log = outcome.statistics.log.join("\n");
            return Err(format!(
                "{} refinements instead of {refinements}\n{log}",
                outcome.statistics.refinements
            ));
        }
    }
    Ok(())
}
