//! A bar on standard error for work that takes longer than a moment; nothing when nobody watches.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(2);

pub struct Progress {
    bar: ProgressBar,
    start: Instant,
    shows: bool,
}

impl Progress {
    pub fn new(total: usize, what: &'static str, quiet: bool) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}") {
            bar.set_style(style);
        }
        bar.set_message(what);
        Progress { bar, start: Instant::now(), shows: !quiet && std::io::stderr().is_terminal() }
    }

    pub fn step(&self) {
        self.bar.inc(1);
        if self.shows && self.bar.is_hidden() && self.start.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
