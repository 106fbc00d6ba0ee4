//! Times that other work on the machine does not spoil.
//!
//! Events are timed in pieces of some microseconds. The solvers take turns at the whole stream, many times, and the fastest
//! time of each piece counts, so an interruption, which lasts milliseconds, would have to hit the same piece every time.
//! Reading an event and branching on its kind costs everybody the same; a driver that does nothing else measures it, and
//! "net" figures are without it: (theirs - idle) / (ours - idle).

use pathlight_tpo::Literal;
use pathlight_tpo::query_tree::{Driven, Event, Tally, drive};
use std::time::Duration;

use crate::{Failure, timed};

/// How long each comparison is repeated, and how often at least.
const PATIENCE: Duration = Duration::from_millis(1500);
const ROUNDS: usize = 12;

/// Events in a piece.
const PIECE: usize = 256;

/// The fastest of some runs, and the result of the last.
pub fn fastest<T>(runs: usize, mut work: impl FnMut() -> T) -> (T, Duration) {
    let (mut result, mut best) = timed(&mut work);
    for _ in 1..runs {
        let (again, time) = timed(&mut work);
        best = best.min(time);
        result = again;
    }
    (result, best)
}

/// The time of each solver for all events.
pub struct Times {
    pub ours: Duration,
    pub theirs: Duration,
    pub idle: Duration,
    pub tally: Tally,
    events: usize,
}

impl Times {
    /// Lets two solvers and the idle driver take turns; the solvers must agree.
    pub fn measure<A: Driven, B: Driven>(
        events: &[Event],
        ours: &mut A,
        theirs: &mut B,
    ) -> Result<Times, Failure>
    where
        A::Error: std::error::Error + 'static,
        B::Error: std::error::Error + 'static,
    {
        let mut best = vec![[Duration::MAX; 3]; events.chunks(PIECE).len()];
        let (mut tally, mut rounds, mut spent) = (Tally::default(), 0, Duration::ZERO);
        while rounds < ROUNDS || spent < PATIENCE {
            let (outcome, time) = timed(|| -> Result<Tally, Failure> {
                let our_answers = round(events, ours, &mut best, 0)?;
                let their_answers = round(events, theirs, &mut best, 1)?;
                round(events, &mut Idle(0), &mut best, 2)?;
                if our_answers != their_answers {
                    return Err("the bit sets answer differently".into());
                }
                Ok(sum(&our_answers))
            });
            tally = outcome?;
            spent += time;
            rounds += 1;
        }
        let total = |who: usize| best.iter().map(|times| times[who]).sum();
        Ok(Times { ours: total(0), theirs: total(1), idle: total(2), tally, events: events.len() })
    }

    /// In nanoseconds.
    pub fn per_event(&self, time: Duration) -> f64 {
        time.as_nanos() as f64 / self.events as f64
    }

    pub fn gross(&self) -> f64 {
        self.theirs.as_secs_f64() / self.ours.as_secs_f64()
    }

    pub fn net(&self) -> f64 {
        let net = |time: Duration| time.saturating_sub(self.idle).as_secs_f64();
        net(self.theirs) / net(self.ours)
    }
}

fn sum(tallies: &[Tally]) -> Tally {
    let count = |of: fn(&Tally) -> usize| tallies.iter().map(of).sum();
    Tally { sat: count(|t| t.sat), unsat: count(|t| t.unsat), digest: 0 }
}

/// Drives a solver through all events, and keeps the time of each piece that is faster than before.
fn round<D: Driven>(
    events: &[Event],
    solver: &mut D,
    best: &mut [[Duration; 3]],
    who: usize,
) -> Result<Vec<Tally>, D::Error> {
    let mut answers = Vec::new();
    for (events, best) in events.chunks(PIECE).zip(best) {
        let (tally, time) = timed(|| drive(events, solver));
        answers.push(tally?);
        best[who] = best[who].min(time);
    }
    Ok(answers)
}

/// Looks at the events and does nothing.
struct Idle(u64);

impl Driven for Idle {
    type Error = std::convert::Infallible;

    fn push(&mut self) -> Result<(), Self::Error> {
        self.0 += 1;
        Ok(())
    }

    fn assert(&mut self, literal: Literal) -> Result<(), Self::Error> {
        self.0 ^= u64::from(literal.ty.0) << (literal.var.0 % 32);
        Ok(())
    }

    fn check(&mut self) -> Result<bool, Self::Error> {
        Ok(std::hint::black_box(self.0) & 1 == 1)
    }

    fn pop(&mut self) -> Result<(), Self::Error> {
        self.0 = self.0.rotate_left(1);
        Ok(())
    }
}
