//! One warning of another tool.

use crate::rules::GoalKind;

/// A place in the source, as far as the report names it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// Path or name of the source file, with `/`, as the report has it.
    pub file: Option<String>,
    /// First and last line.
    pub lines: Option<(u32, u32)>,
    /// Dots between packages, `$` or dots between nested classes, as the report has it.
    pub class: Option<String>,
    pub method: Option<String>,
    /// Descriptor of the method (`(I)V`), where the report has it.
    pub signature: Option<String>,
    /// Offset of the instruction in the method's code, where the report has it.
    pub bytecode: Option<u32>,
    /// What the report says about this place.
    pub note: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Which result of the report it is: run and number in the run.
    pub position: (usize, usize),
    pub tool: String,
    pub rule: String,
    /// None if the rule is about something that is no goal of ours.
    pub goal: Option<GoalKind>,
    pub message: String,
    pub place: Place,
    /// Other places that the report names, such as where a value is known to be null.
    pub related: Vec<Place>,
}

/// A result that cannot be used, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("result {} of run {}: {message}", .position.1, .position.0)]
pub struct FindingError {
    pub position: (usize, usize),
    pub message: String,
}

impl Place {
    /// The file's name without its folders.
    pub fn file_name(&self) -> Option<&str> {
        self.file.as_deref().map(|path| path.rsplit('/').next().unwrap_or(path))
    }

    pub fn line(&self) -> Option<u32> {
        self.lines.map(|(first, _)| first)
    }
}
