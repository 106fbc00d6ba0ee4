//! Threads take turns.
//!
//! One thread runs at a time, for a fixed number of steps or until it must wait, then the next one in order that can go on. Nothing depends
//! on real time: when nobody can go on, the clock jumps to the next deadline. So a run with threads is as repeatable as one without.

use pathlight_ir::FunctionName;

use crate::classes::{InitState, MethodId};
use crate::machine::Machine;
use crate::natives::java_lang_thread;
use crate::stop::Stop;
use crate::thread::{State, Then, Thread};
use crate::value::{Handle, Ref, Value};

/// Steps that a thread may take before the next one has its turn.
const QUANTUM: u64 = 50_000;

impl Machine {
    /// Runs one function to its end on a thread of its own, with all other threads going on beside it. The answer is what it returned
    /// or the exception that left it.
    pub fn call(&mut self, method: MethodId, args: &[Value]) -> Result<Result<Value, Handle>, Stop> {
        let object = self.threads.first().and_then(|t| t.object);
        let thread = self.start_thread(object, method, args, Then::Finish)?;
        self.run_until(|machine| machine.threads[thread].state == State::Done)?;
        let result = self.threads[thread].result.take();
        Ok(result.unwrap_or(Ok(Value::Undef)))
    }

    /// Starts a function on a new thread, or on a slot that an ended thread has left.
    pub fn start_thread(
        &mut self,
        object: Ref,
        method: MethodId,
        args: &[Value],
        then: Then,
    ) -> Result<usize, Stop> {
        // The first thread is the main one and stays.
        let is_free = |t: &Thread| t.state == State::Done && t.result.is_none();
        let free = self.threads.iter().skip(1).position(is_free);
        let index = free.map_or(self.threads.len(), |i| i + 1);
        if index == self.threads.len() {
            self.threads.push(Thread::new(object));
        } else {
            self.threads[index] = Thread::new(object);
        }
        let before = std::mem::replace(&mut self.current, index);
        let mut started = self.push_call(method, args, then);
        if let Some(class) = self.classes[method].class.filter(|_| started.is_ok()) {
            started = self.initialise(class).map(|_| ());
        }
        self.current = before;
        started.map(|()| index)
    }

    /// Lets threads take turns until `done` says so.
    pub fn run_until(&mut self, done: impl Fn(&Machine) -> bool) -> Result<(), Stop> {
        while !done(self) {
            self.pick_thread()?;
            let left = self.limits.steps.saturating_sub(self.steps);
            if left == 0 {
                return Err(Stop::StepLimit(self.limits.steps));
            }
            self.run_slice(&mut QUANTUM.min(left))?;
        }
        Ok(())
    }

    /// Executes one instruction of the current thread. False if it cannot go on.
    pub fn step(&mut self) -> Result<bool, Stop> {
        if !self.try_wake(self.current) {
            return Ok(false);
        }
        self.run_slice(&mut 1)?;
        Ok(true)
    }

    /// Makes the next thread that can go on the current one.
    fn pick_thread(&mut self) -> Result<(), Stop> {
        let count = self.threads.len();
        loop {
            for offset in 1..=count {
                let index = (self.current + offset) % count;
                if self.try_wake(index) {
                    self.current = index;
                    return Ok(());
                }
            }
            // Nobody can go on now: the next deadline, if there is one, is when somebody can.
            let next = self.threads.iter().filter_map(|t| deadline(t.state)).min();
            let now = self.nanos();
            match next {
                Some(deadline) if deadline > now => self.slept = self.slept.saturating_add(deadline - now),
                _ => return Err(Stop::Deadlock),
            }
        }
    }

    /// Ready, or made ready because what the thread waits for has happened.
    fn try_wake(&mut self, index: usize) -> bool {
        let now = self.nanos();
        let thread = &self.threads[index];
        let awake = match thread.state {
            _ if thread.frames.is_empty() => false,
            State::Ready => true,
            State::Done => false,
            State::Blocked(monitor) => self.monitors[monitor as usize].owner.is_none(),
            State::Sleeping(deadline) => thread.interrupted || deadline <= now,
            State::Parked(deadline) => {
                thread.permit || thread.interrupted || deadline.is_some_and(|d| d <= now)
            }
            State::Initialising(class) => {
                !matches!(self.classes[class].state, InitState::InProgress(t) if t != index)
            }
            State::Waiting { monitor, count, deadline, notified } => {
                let over = notified || thread.interrupted || deadline.is_some_and(|d| d <= now);
                let data = &mut self.monitors[monitor as usize];
                if over && data.owner.is_none() {
                    data.owner = Some(index);
                    data.count = count;
                    data.waiters.retain(|w| *w != index);
                    true
                } else {
                    false
                }
            }
        };
        if awake {
            if let (State::Blocked(_), Some(object)) = (self.threads[index].state, self.threads[index].object)
            {
                self.set_thread_status(object, java_lang_thread::RUNNABLE);
            }
            self.threads[index].state = State::Ready;
        }
        awake
    }

    pub(crate) fn finish(&mut self, result: Result<Value, Handle>) {
        let thread = self.thread();
        thread.result = Some(result);
        thread.state = State::Done;
    }

    /// The work of a Java thread is over: `Thread.exit` cleans up.
    pub(crate) fn end_thread(&mut self) -> Result<(), Stop> {
        let Some(object) = self.thread().object else { return self.thread_ended() };
        let method = self.method(FunctionName::new("java/lang/Thread", "exit", "()V"))?;
        self.push_call(method, &[object.into()], Then::Ended)
    }

    /// Nobody caught the exception: Java reports it, then the thread ends.
    pub(crate) fn uncaught(&mut self, exception: Handle) -> Result<(), Stop> {
        self.thread().died = true;
        let Some(object) = self.thread().object else { return self.thread_ended() };
        let name =
            FunctionName::new("java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
        let method = self.method(name)?;
        self.push_call(method, &[object.into(), exception.into()], Then::Run)
    }

    /// The very end: whoever joins the thread is told.
    pub(crate) fn thread_ended(&mut self) -> Result<(), Stop> {
        self.thread().state = State::Done;
        if let Some(object) = self.thread().object {
            self.set_thread_status(object, java_lang_thread::TERMINATED);
            self.set_field(object, "eetop", Value::I64(0));
            self.notify(object, true);
        }
        Ok(())
    }
}

fn deadline(state: State) -> Option<i64> {
    match state {
        State::Waiting { deadline, .. } | State::Parked(deadline) => deadline,
        State::Sleeping(deadline) => Some(deadline),
        _ => None,
    }
}
