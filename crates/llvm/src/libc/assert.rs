//! `assert.h`

use super::{Effect::*, Requirement::*};

super::models! {
    __assert_fail: "void __assert_fail(const char *text, const char *file, unsigned line, const char *function)",
        [String(0), String(1)], [ReadsString(0), ReadsString(1), Output, NoReturn], "";
    __assert_perror_fail: "void __assert_perror_fail(int error, const char *file, unsigned line, const char *function)",
        [String(1)], [ReadsString(1), Output, NoReturn], "";
    __assert: "void __assert(const char *text, const char *file, int line)",
        [String(0), String(1)], [ReadsString(0), ReadsString(1), Output, NoReturn], "";
}
