//! A run in words: what is called, with what, and what happens.

use pathlight_interp::c::Site;
use pathlight_interp::c::value::{Shape, signed};

use super::choices::{Choice, Taken, What};
use super::run::{Alone, Run};

/// Parts of memory that are named; the rest is counted.
const NAMED: usize = 8;
/// Bytes of a text that are shown.
const SHOWN: usize = 24;

/// "calling f(p = null, n = 3) where ... with malloc failing at line 12".
pub fn state(alone: &Alone<'_>, run: &Run) -> String {
    let mut args: Vec<String> = alone.params.clone();
    let (mut memory, mut answers): (Vec<String>, Vec<String>) = Default::default();
    for taken in &run.taken {
        match &taken.what {
            What::Param(number) => {
                if let Some(arg) = args.get_mut(*number as usize) {
                    *arg = format!("{arg} = {}", value(taken));
                }
            }
            What::Memory(words) => memory.push(format!("{words} = {}", value(taken))),
            What::Result(function) => {
                answers.push(format!("{function}() returning {}{}", value(taken), line(&taken.site)));
            }
            What::Library(function) => answers.extend(library(taken, function.as_str())),
            What::Input(file) if file.is_empty() => answers.push(format!("the input {}", value(taken))),
            What::Input(file) => answers.push(format!("{} in the file {file:?}", value(taken))),
        }
    }
    let name = plain(alone.question.function.name.as_str());
    let mut text = format!("calling {name}({})", args.join(", "));
    if !memory.is_empty() {
        text += &format!(" where {}", listed(&memory, NAMED));
    }
    if !answers.is_empty() {
        text += &format!(" with {}", listed(&answers, NAMED));
    }
    text
}

/// The name as the source has it: behind it may stand the file of a function that other files do not see.
pub fn plain(name: &str) -> &str {
    name.split('@').next().unwrap_or(name)
}

fn library(taken: &Taken, function: &str) -> Option<String> {
    let place = line(&taken.site);
    match &taken.choice {
        Choice::Model | Choice::Text(_) => None,
        Choice::Bits(0) if taken.options.len() == 2 => Some(format!("{function} failing{place}")),
        _ => Some(format!("{function}() returning {}{place}", value(taken))),
    }
}

fn line(site: &Site) -> String {
    if site.line == 0 { String::new() } else { format!(" at line {}", site.line) }
}

fn listed(all: &[String], most: usize) -> String {
    let shown = all.get(..most).unwrap_or(all).join(", ");
    match all.len().saturating_sub(most) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// A choice as C writes it.
pub fn value(taken: &Taken) -> String {
    match (&taken.choice, taken.shape) {
        (Choice::Bits(0), Shape::Ptr) => "null".to_owned(),
        (Choice::Bits(bits), Shape::Ptr) => format!("{bits:#x}"),
        (Choice::Bits(bits), Shape::F64) => f64::from_bits(*bits).to_string(),
        (Choice::Bits(bits), Shape::F32) => f32::from_bits(*bits as u32).to_string(),
        (Choice::Bits(bits), shape) => signed(*bits, shape.bits()).to_string(),
        (Choice::Object, _) => "an object".to_owned(),
        (Choice::Text(text), _) if text.len() > SHOWN => {
            format!("a text of {} bytes", text.len())
        }
        (Choice::Text(text), _) => format!("{:?}", String::from_utf8_lossy(text)),
        (Choice::Model, _) => "what it usually does".to_owned(),
    }
}
