//! `signal.h`

use super::Effect::*;

/// What ends a program that has no handler, and is raised to end it: SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGKILL and SIGSEGV of Linux.
const DEADLY: &[i64] = &[4, 5, 6, 7, 8, 9, 11];

super::models! {
    raise: "int raise(int signal)", [], [EndsWith(0, DEADLY)], "nonzero";
}
