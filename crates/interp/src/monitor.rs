//! Monitors of objects: entering, leaving, waiting, notifying.

use std::collections::VecDeque;

use crate::machine::Machine;
use crate::natives::java_lang_thread;
use crate::thread::State;
use crate::value::Handle;

#[derive(Clone, Debug, Default)]
pub struct Monitor {
    pub owner: Option<usize>,
    /// How many times the owner has entered.
    pub count: u32,
    /// Threads that wait for a notification, longest first.
    pub waiters: VecDeque<usize>,
}

impl Machine {
    /// The monitor of an object, made at first use.
    fn monitor_of(&mut self, object: Handle) -> u32 {
        let known = self.heap.get(object).map_or(0, |o| o.monitor);
        if known != 0 {
            return known - 1;
        }
        let index = match self.free_monitors.pop() {
            Some(index) => index,
            None => {
                self.monitors.push(Monitor::default());
                self.monitors.len() as u32 - 1
            }
        };
        if let Some(object) = self.heap.get_mut(object) {
            object.monitor = index + 1;
        }
        index
    }

    /// Enters, or makes the current thread wait for the monitor and answers false.
    pub(crate) fn monitor_enter(&mut self, object: Handle) -> bool {
        let index = self.monitor_of(object);
        let current = self.current;
        let monitor = &mut self.monitors[index as usize];
        match monitor.owner {
            Some(owner) if owner != current => {
                self.thread().state = State::Blocked(index);
                self.set_own_status(java_lang_thread::BLOCKED);
                false
            }
            _ => {
                monitor.owner = Some(current);
                monitor.count += 1;
                true
            }
        }
    }

    /// Leaves once; false if the current thread is not inside.
    pub(crate) fn monitor_exit(&mut self, object: Handle) -> bool {
        if !self.holds_lock(object) {
            return false;
        }
        let index = self.monitor_of(object);
        let monitor = &mut self.monitors[index as usize];
        monitor.count -= 1;
        if monitor.count == 0 {
            monitor.owner = None;
        }
        true
    }

    pub(crate) fn holds_lock(&self, object: Handle) -> bool {
        let known = self.heap.get(object).map_or(0, |o| o.monitor);
        known != 0 && self.monitors[known as usize - 1].owner == Some(self.current)
    }

    /// Gives the monitor up entirely and joins its waiters. The current thread must be inside.
    pub(crate) fn start_wait(&mut self, object: Handle, deadline: Option<i64>) -> State {
        let index = self.monitor_of(object);
        let current = self.current;
        let monitor = &mut self.monitors[index as usize];
        let count = std::mem::take(&mut monitor.count);
        monitor.owner = None;
        monitor.waiters.push_back(current);
        State::Waiting { monitor: index, count, deadline, notified: false }
    }

    /// Wakes the thread that has waited longest, or all.
    pub(crate) fn notify(&mut self, object: Handle, all: bool) {
        let index = self.monitor_of(object);
        while let Some(waiter) = self.monitors[index as usize].waiters.pop_front() {
            if let State::Waiting { notified, .. } = &mut self.threads[waiter].state {
                *notified = true;
            }
            if !all {
                break;
            }
        }
    }
}
