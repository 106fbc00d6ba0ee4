//! A bar on standard error for work that takes longer than a moment; nothing when nobody watches.
//!
//! Work may be long without a step (one large file), so a thread waits for the moment to show the bar.

use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often the time of a shown bar is renewed.
const TICK: Duration = Duration::from_millis(250);

pub struct Progress {
    bar: ProgressBar,
    /// The waiting thread, which ends when the sender goes away.
    waiter: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    pub fn new(total: usize, what: &'static str, quiet: bool) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {elapsed}") {
            bar.set_style(style);
        }
        bar.set_message(what);
        let shows = !quiet && std::io::stderr().is_terminal();
        let waiter = shows.then(|| {
            let (work, waiting) = channel();
            let bar = bar.clone();
            let show = move || {
                if waiting.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                    bar.enable_steady_tick(TICK);
                }
            };
            (work, std::thread::spawn(show))
        });
        Progress { bar, waiter }
    }

    pub fn step(&self) {
        self.bar.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((work, thread)) = self.waiter.take() {
            drop(work);
            // It cannot fail, and if it did, there would be no bar.
            let _ = thread.join();
        }
        self.bar.finish_and_clear();
    }
}
