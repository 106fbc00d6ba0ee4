//! Threads of the program and their frames.
//!
//! A thread is data: a stack of frames and a stack of registers. No call of the program is a call of ours, so depth costs
//! memory only, any frame can be looked at, and threads switch between two instructions.

use std::rc::Rc;

use crate::classes::MethodId;
use crate::code::Code;
use crate::heap::ClassId;
use crate::natives::NativeCall;
use crate::value::{Handle, Ref, Value};

/// What happens with the result when a frame ends.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Then {
    /// It goes to the call instruction of the frame below.
    Caller,
    /// The frame was the constructor of this exception, which is now raised in the frame below.
    Raise(Handle),
    /// Nobody wants it.
    Discard,
    /// The class is initialised; the frame below tries its instruction again.
    Initialised(ClassId),
    /// The native method below ends with it.
    Tail,
    /// The native method below is asked again and finds it as its answer.
    Resume,
    /// The thread's work is done; what is left is to end it as Java does.
    Run,
    /// The thread has ended.
    Ended,
    /// Somebody outside asked for it.
    Finish,
}

/// One activation. A frame without code is a native method that waits, or, without a method, a class that waits to be
/// initialised.
#[derive(Debug)]
pub struct Frame {
    pub method: Option<MethodId>,
    pub code: Option<Rc<Code>>,
    pub native: Option<Box<NativeCall>>,
    /// Where its registers start.
    pub base: usize,
    pub pc: u32,
    pub then: Then,
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub enum State {
    Ready,
    /// Wants to enter the monitor.
    Blocked(u32),
    /// Waits for a notification on the monitor; then enters it again so many times.
    Waiting {
        monitor: u32,
        count: u32,
        deadline: Option<i64>,
        notified: bool,
    },
    Sleeping(i64),
    Parked(Option<i64>),
    /// Another thread initialises the class.
    Initialising(ClassId),
    Done,
}

#[derive(Debug)]
pub struct Thread {
    pub frames: Vec<Frame>,
    pub stack: Vec<Value>,
    pub state: State,
    /// The `java.lang.Thread` object.
    pub object: Ref,
    pub daemon: bool,
    pub interrupted: bool,
    /// `LockSupport.unpark` came first.
    pub permit: bool,
    /// Extra frames while a `StackOverflowError` is made.
    pub allowance: usize,
    /// What the thread's first function gave, for [`Then::Finish`].
    pub result: Option<Result<Value, Handle>>,
    /// Did the thread end with an exception that nobody caught?
    pub died: bool,
}

impl Thread {
    pub fn new(object: Ref) -> Thread {
        Thread {
            frames: Vec::new(),
            stack: Vec::new(),
            state: State::Ready,
            object,
            daemon: false,
            interrupted: false,
            permit: false,
            allowance: 0,
            result: None,
            died: false,
        }
    }
}
