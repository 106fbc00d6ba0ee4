//! `setjmp.h`

/// The size of a `jmp_buf` of glibc on x86-64.
const BUFFER: u64 = 200;

use super::{Effect::*, Extent::*, Requirement::*};

super::models! {
    setjmp: "int setjmp(jmp_buf env)", [Writable(0, Bytes(BUFFER))], [Writes(0, Bytes(BUFFER))], "";
    _setjmp: "int _setjmp(jmp_buf env)", [Writable(0, Bytes(BUFFER))], [Writes(0, Bytes(BUFFER))], "";
    sigsetjmp: "int sigsetjmp(sigjmp_buf env, int mask)", [Writable(0, Bytes(BUFFER))], [Writes(0, Bytes(BUFFER))], "";
    __sigsetjmp: "int __sigsetjmp(sigjmp_buf env, int mask)", [Writable(0, Bytes(BUFFER))], [Writes(0, Bytes(BUFFER))], "";
    longjmp: "void longjmp(jmp_buf env, int value)", [Readable(0, Bytes(BUFFER))], [Reads(0, Bytes(BUFFER)), NoReturn], "";
    _longjmp: "void _longjmp(jmp_buf env, int value)", [Readable(0, Bytes(BUFFER))], [Reads(0, Bytes(BUFFER)), NoReturn], "";
    siglongjmp: "void siglongjmp(sigjmp_buf env, int value)", [Readable(0, Bytes(BUFFER))], [Reads(0, Bytes(BUFFER)), NoReturn], "";
    __longjmp_chk: "void __longjmp_chk(jmp_buf env, int value)", [Readable(0, Bytes(BUFFER))], [Reads(0, Bytes(BUFFER)), NoReturn], "";
}
