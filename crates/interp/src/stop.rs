//! Why a run ends before the program does, and how far it may go.

use std::fmt;

use pathlight_ir::{FunctionName, Symbol, WorldError};

use crate::observe::FrameView;

/// A run that cannot go on. None of these is a Java exception: the program cannot catch them.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Stop {
    #[error("the native method {0}{desc} is not modelled", desc = .0.descriptor)]
    UnmodelledNative(FunctionName),
    #[error("not supported: {0}")]
    Unsupported(String),
    #[error("in {0}: {1}")]
    Malformed(FunctionName, String),
    #[error("the class {0} is not on the class path")]
    MissingClass(Symbol),
    #[error("the class {0} is its own superclass")]
    CircularClass(Symbol),
    #[error("the function {0}{desc} does not exist", desc = .0.descriptor)]
    MissingFunction(FunctionName),
    #[error("{0}")]
    World(#[from] WorldError),
    #[error("the limit of {0} steps is reached")]
    StepLimit(u64),
    #[error("the limit of {0} bytes is reached")]
    MemoryLimit(u64),
    #[error("all threads wait for each other")]
    Deadlock,
    #[error("{0}: behaviour is undefined here")]
    Undefined(FunctionName),
    #[error("output failed: {0}")]
    Output(String),
    #[error("the function {0}, called at {1}, has no body and is not modelled")]
    UnmodelledFunction(Symbol, String),
    /// Undefined behaviour of C.
    #[error("{0}")]
    Fault(Box<crate::c::Fault>),
    /// The program asked to end with this code.
    #[error("exit with code {0}")]
    Exit(i32),
}

/// A run that ended early, and where: the frames of the thread that ran, innermost first.
#[derive(Clone, Debug)]
pub struct Failure {
    pub stop: Stop,
    pub frames: Vec<FrameView>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.stop)?;
        for frame in self.frames.iter().take(SHOWN_FRAMES) {
            write!(f, "\n    at {}", frame.function)?;
            if let Some(loc) = frame.loc {
                write!(f, " line {}", loc.line)?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}

const SHOWN_FRAMES: usize = 30;

/// How far a run may go. All are counted, none is measured, so that a run ends at the same point everywhere.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Instructions.
    pub steps: u64,
    /// Bytes of objects that are alive at once; Java sees an `OutOfMemoryError`.
    pub memory: u64,
    /// Frames of one thread; Java sees a `StackOverflowError`.
    pub frames: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { steps: u64::MAX, memory: 2 << 30, frames: 20_000 }
    }
}
