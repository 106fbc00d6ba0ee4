//! The run-time library of C++ and Rust: `new` and `delete`, exceptions, guards of static variables.
//!
//! `__cxa_throw` raises: the call's unwind edge carries the pointer that `__cxa_allocate_exception` gave, and that is what landing pads get.

use super::{Effect::*, Extent::*, Requirement::*};

super::models! {
    _Znwm: "void *_Znwm(size_t size)", [], [Allocates(Arg(0))], "throws std::bad_alloc";
    _Znam: "void *_Znam(size_t size)", [], [Allocates(Arg(0))], "throws std::bad_alloc";
    _ZnwmRKSt9nothrow_t: "void *_ZnwmRKSt9nothrow_t(size_t size, const void *mark)", [], [Allocates(Arg(0))], "null";
    _ZnamRKSt9nothrow_t: "void *_ZnamRKSt9nothrow_t(size_t size, const void *mark)", [], [Allocates(Arg(0))], "null";
    _ZnwmSt11align_val_t: "void *_ZnwmSt11align_val_t(size_t size, size_t align)", [], [Allocates(Arg(0))], "throws std::bad_alloc";
    _ZdlPv: "void _ZdlPv(void *p)", [Freeable(0)], [Frees(0)], "";
    _ZdaPv: "void _ZdaPv(void *p)", [Freeable(0)], [Frees(0)], "";
    _ZdlPvm: "void _ZdlPvm(void *p, size_t size)", [Freeable(0)], [Frees(0)], "";
    _ZdaPvm: "void _ZdaPvm(void *p, size_t size)", [Freeable(0)], [Frees(0)], "";
    _ZdlPvSt11align_val_t: "void _ZdlPvSt11align_val_t(void *p, size_t align)", [Freeable(0)], [Frees(0)], "";
    _ZdlPvmSt11align_val_t: "void _ZdlPvmSt11align_val_t(void *p, size_t size, size_t align)", [Freeable(0)], [Frees(0)], "";
    __cxa_allocate_exception: "void *__cxa_allocate_exception(size_t size)", [], [Allocates(Arg(0))], "";
    __cxa_free_exception: "void __cxa_free_exception(void *p)", [Freeable(0)], [Frees(0)], "";
    __cxa_throw: "void __cxa_throw(void *exception, void *typeinfo, void (*destructor)(void *))", [], [NoReturn], "raises the exception";
    __cxa_rethrow: "void __cxa_rethrow(void)", [], [NoReturn], "raises the exception that is being handled";
    __cxa_begin_catch: "void *__cxa_begin_catch(void *exception)", [], [ReturnsInto(0)], "";
    __cxa_end_catch: "void __cxa_end_catch(void)", [], [], "";
    __cxa_get_exception_ptr: "void *__cxa_get_exception_ptr(void *exception)", [], [ReturnsInto(0)], "";
    __cxa_guard_acquire: "int __cxa_guard_acquire(long *guard)", [Writable(0, Bytes(8))], [Writes(0, Bytes(8))], "0 if the variable is there already";
    __cxa_guard_release: "void __cxa_guard_release(long *guard)", [Writable(0, Bytes(8))], [Writes(0, Bytes(8))], "";
    __cxa_guard_abort: "void __cxa_guard_abort(long *guard)", [Writable(0, Bytes(8))], [Writes(0, Bytes(8))], "";
    __cxa_pure_virtual: "void __cxa_pure_virtual(void)", [], [NoReturn], "";
    __cxa_bad_cast: "void __cxa_bad_cast(void)", [], [NoReturn], "throws std::bad_cast";
    __cxa_bad_typeid: "void __cxa_bad_typeid(void)", [], [NoReturn], "throws std::bad_typeid";
    __dynamic_cast: "void *__dynamic_cast(const void *object, const void *from, const void *to, long hint)",
        [Readable(0, Bytes(8))], [Reads(0, Bytes(8)), ReturnsInto(0)], "null";
    __gxx_personality_v0: "int __gxx_personality_v0(int version, int actions, unsigned long kind, void *exception, void *context)", [], [], "";
    _ZSt9terminatev: "void _ZSt9terminatev(void)", [], [NoReturn], "";
    _Unwind_RaiseException: "int _Unwind_RaiseException(void *exception)", [], [], "raises the exception; returns an error code if nobody catches it";
    _Unwind_DeleteException: "void _Unwind_DeleteException(void *exception)", [], [], "calls the function that the exception's header names";
    _Unwind_Resume: "void _Unwind_Resume(void *exception)", [], [NoReturn], "raises the exception";
}
