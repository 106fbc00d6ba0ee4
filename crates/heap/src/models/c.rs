//! The C library, the run-time library of C++, and LLVM's intrinsics.

use super::Effect::*;
use super::{Line, RESULT};

pub const TABLE: &[Line] = &[
    // stdlib.h, new and delete
    (
        "malloc calloc aligned_alloc memalign valloc pvalloc strdup strndup __strdup _Znwm _Znam _ZnwmRKSt9nothrow_t
         _ZnamRKSt9nothrow_t _ZnwmSt11align_val_t _ZnamSt11align_val_t __cxa_allocate_exception",
        &[Fresh],
    ),
    ("realloc reallocarray", &[Fresh, Copies(RESULT, 0)]),
    ("posix_memalign", &[StoresFresh(0)]),
    ("asprintf", &[StoresFresh(0), Reads(1), Reads(2), Reads(3)]),
    ("vasprintf", &[StoresFresh(0), Reads(1), ReadsList(2)]),
    ("getline getdelim", &[StoresFresh(0), Writes(1)]),
    (
        "free cfree _ZdlPv _ZdaPv _ZdlPvm _ZdaPvm _ZdlPvSt11align_val_t _ZdaPvmSt11align_val_t _ZdlPvmSt11align_val_t
         _ZdlPvRKSt9nothrow_t __cxa_free_exception",
        &[Writes(0)],
    ),
    ("atexit at_quick_exit", &[Calls(0, &[])]),
    ("__cxa_atexit __cxa_thread_atexit_impl", &[Calls(0, &[1])]),
    ("qsort", &[Compares { function: 3, array: 0, size: 2 }, Reads(0), Writes(0)]),
    ("bsearch", &[Finds { function: 4, key: 0, array: 1, size: 3 }, Reads(1)]),
    (
        "strtol strtoll strtoul strtoull strtoimax strtoumax strtod strtof strtold",
        &[StoresInto(1, 0), Reads(0)],
    ),
    ("getenv secure_getenv strerror strsignal setlocale localeconv", &[Library]),
    ("rand_r", &[Reads(0), Writes(0)]),
    ("mbtowc", &[Writes(0), Reads(1)]),
    ("mbstowcs wcstombs", &[Writes(0), Reads(1)]),
    ("wctomb mkstemp", &[Writes(0)]),
    ("realpath", &[Returns(1), Fresh, Reads(0), Writes(1)]),
    // string.h
    (
        "memcpy memmove __memcpy_chk __memmove_chk",
        &[Copies(0, 1), Returns(0)],
    ),
    ("mempcpy", &[Copies(0, 1), ReturnsInto(0)]),
    ("bcopy", &[Copies(1, 0)]),
    ("memset __memset_chk", &[Writes(0), Returns(0)]),
    ("bzero explicit_bzero", &[Writes(0)]),
    (
        "strcpy strncpy strcat strncat __strcpy_chk __strcat_chk __strncpy_chk",
        &[Reads(1), Writes(0), Returns(0)],
    ),
    ("stpcpy stpncpy", &[Reads(1), Writes(0), ReturnsInto(0)]),
    ("strlcpy strlcat strxfrm", &[Reads(1), Writes(0)]),
    (
        "memchr memrchr rawmemchr strchr strchrnul index strrchr rindex",
        &[Reads(0), ReturnsInto(0)],
    ),
    ("strstr strcasestr strpbrk", &[Reads(0), Reads(1), ReturnsInto(0)]),
    ("memmem", &[Reads(0), Reads(2), ReturnsInto(0)]),
    ("strtok", &[Keeps("strtok", 0), ReturnsKept("strtok"), Reads(1), Writes(0)]),
    ("strtok_r __strtok_r", &[StoresInto(2, 0), ReturnsInto(0), ReturnsContents(2), Reads(1), Writes(0)]),
    ("strsep", &[ReturnsContents(0), Reads(1), Writes(0)]),
    ("strerror_r", &[Writes(1)]),
    (
        "memcmp bcmp strcmp strncmp strcasecmp strncasecmp strcoll strspn strcspn",
        &[Reads(0), Reads(1)],
    ),
    // Those that read their arguments and keep nothing
    (
        "strlen strnlen atoi atol atoll atof nan nanf nanl puts perror setenv unsetenv system remove rename mblen access unlink rmdir mkdir
         chdir creat open open64 __assert_fail __assert __assert_perror_fail",
        &[Reads(0), Reads(1)],
    ),
    ("putenv", &[Keeps("environment", 0)]),
    ("printf __printf_chk dprintf", &[Reads(0), Reads(1), Reads(2), Reads(3), Reads(4), Reads(5)]),
    ("fprintf __fprintf_chk", &[Reads(1), Reads(2), Reads(3), Reads(4), Reads(5)]),
    (
        "sprintf snprintf __sprintf_chk __snprintf_chk",
        &[Writes(0), Reads(1), Reads(2), Reads(3), Reads(4), Reads(5)],
    ),
    (
        "scanf",
        &[Reads(0), Writes(1), Writes(2), Writes(3), Writes(4), Writes(5), Writes(6), Writes(7)],
    ),
    (
        "fscanf sscanf",
        &[Reads(0), Reads(1), Writes(2), Writes(3), Writes(4), Writes(5), Writes(6), Writes(7)],
    ),
    ("vprintf", &[Reads(0), ReadsList(1)]),
    ("vfprintf", &[Reads(1), ReadsList(2)]),
    ("vsprintf", &[Writes(0), Reads(1), ReadsList(2)]),
    ("vsnprintf", &[Writes(0), Reads(2), ReadsList(3)]),
    ("vscanf", &[Reads(0), WritesList(1)]),
    ("vfscanf vsscanf", &[Reads(0), Reads(1), WritesList(2)]),
    // stdio.h
    ("fopen fopen64 fdopen popen tmpfile", &[Library]),
    ("freopen", &[Returns(2)]),
    ("fgets gets getcwd", &[Writes(0), Returns(0)]),
    ("fread", &[Writes(0)]),
    ("fwrite fputs", &[Reads(0)]),
    (
        "putc putchar _IO_putc fputc getc _IO_getc fgetc ungetc getchar getchar_unlocked putchar_unlocked fclose pclose fflush fileno feof ferror
         clearerr fseek fseeko ftell ftello rewind setlinebuf",
        &[],
    ),
    ("setbuf setvbuf", &[Keeps("buffers", 1)]),
    // math.h, ctype.h and others that see numbers only
    (
        "abs labs llabs imaxabs div ldiv lldiv imaxdiv rand srand random srandom drand48 srand48 abort exit _exit _Exit quick_exit sysconf
         getpagesize getpid getppid getuid geteuid getgid getegid gettid getauxval isatty close alarm sleep usleep clock difftime
         ffs ffsl ffsll toascii isascii syscall pthread_equal pthread_self pthread_detach pthread_key_delete sched_yield fsync fdatasync ftruncate
         ftruncate64 lseek lseek64 fchmod fchown dup dup2 umask raise kill getrandom __ctype_get_mb_cur_max btowc wctob towlower towupper",
        &[],
    ),
    (
        "isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper
         iswalnum iswalpha iswspace iswdigit iswupper iswlower",
        &[],
    ),
    (
        "acos acosf acosh asin asinf asinh atan atan2 atan2f atanf atanh cbrt cbrtf ceil ceilf ceill copysign copysignf copysignl cos cosf cosh
         coshf drem erf erfc exp exp2 exp2f expf expm1 fabs fabsf fabsl fdim floor floorf floorl fma fmaf fmal fmax fmaxf fmaxl fmin fminf fminl
         fmod fmodf fmodl hypot hypotf ilogb ldexp ldexpf ldexpl lgamma llrint llround llroundl log log10 log10f log1p log2 log2f logb logf lrint
         lrintf lrintl lround lroundf lroundl nearbyint nearbyintf nearbyintl nextafter nextafterf pow powf remainder rint rintf rintl round
         roundeven roundf roundl scalbln scalblnl scalbn scalbnl sin sinf sinh sinhf sqrt sqrtf sqrtl tan tanf tanh tanhf tgamma trunc truncf
         truncl powl expl logl sinl cosl atan2l __finite __fpclassify __fpclassifyf __fpclassifyl __isinf __isinff __isinfl __isnan __isnanf
         __isnanl __signbit __signbitf __signbitl",
        &[],
    ),
    ("modf frexp modff frexpf modfl frexpl", &[Writes(1)]),
    ("__ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc __errno_location uselocale __uselocale", &[Library]),
    // setjmp.h
    ("setjmp _setjmp __sigsetjmp sigsetjmp", &[Writes(0)]),
    ("longjmp _longjmp siglongjmp __longjmp_chk", &[Reads(0)]),
    // time.h
    ("time mktime timegm gettimeofday", &[Writes(0), Reads(0)]),
    ("gmtime localtime asctime ctime", &[Library, Reads(0)]),
    ("gmtime_r localtime_r", &[Returns(1), Reads(0), Writes(1)]),
    ("strftime", &[Writes(0), Reads(2), Reads(3)]),
    ("clock_gettime nanosleep", &[Reads(0), Writes(1)]),
    ("utimes utime", &[Reads(0), Reads(1)]),
    // unistd.h and its neighbours
    ("read pread pread64", &[Writes(1)]),
    ("write pwrite pwrite64 writev", &[Reads(1)]),
    ("stat fstat lstat stat64 fstat64 lstat64", &[Reads(0), Writes(1)]),
    ("__xstat __fxstat __lxstat __xstat64 __fxstat64 __lxstat64", &[Reads(1), Writes(2)]),
    ("chmod chown lchown initgroups", &[Reads(0)]),
    (
        "fork vfork nice setuid setgid seteuid setegid setreuid setregid setsid setpgid getpgid getpgrp getsid flock lockf closelog
         socket listen shutdown",
        &[],
    ),
    ("pipe pipe2 wait", &[Writes(0)]),
    ("waitpid", &[Writes(1)]),
    ("wait3", &[Writes(0), Writes(2)]),
    ("wait4", &[Writes(1), Writes(3)]),
    ("execv execvp", &[Reads(0), ReadsList(1)]),
    ("execl execlp", &[Reads(0), Reads(1), Reads(2), Reads(3), Reads(4), Reads(5), Reads(6), Reads(7)]),
    ("getpwnam getpwuid getgrnam getgrgid", &[Library, Reads(0)]),
    // sys/select.h, sys/socket.h, syslog.h
    (
        "select",
        &[Reads(1), Reads(2), Reads(3), Reads(4), Writes(1), Writes(2), Writes(3), Writes(4)],
    ),
    ("bind connect send", &[Reads(1)]),
    ("sendto", &[Reads(1), Reads(4)]),
    ("setsockopt", &[Reads(3)]),
    ("recv", &[Writes(1)]),
    ("recvfrom", &[Writes(1), Writes(4), Reads(5), Writes(5)]),
    ("accept getsockname getpeername", &[Writes(1), Reads(2), Writes(2)]),
    ("socketpair", &[Writes(3)]),
    ("openlog", &[Keeps("log", 0)]),
    ("syslog", &[Reads(1), Reads(2), Reads(3), Reads(4), Reads(5), Reads(6), Reads(7)]),
    ("vsyslog", &[Reads(1), ReadsList(2)]),
    ("gethostname", &[Writes(0)]),
    ("readlink", &[Reads(0), Writes(1)]),
    ("getopt", &[Keeps("getopt", 1), Reads(2)]),
    ("poll", &[Reads(0), Writes(0)]),
    ("fcntl fcntl64 ioctl", &[Reads(2), Writes(2)]),
    ("signal", &[Calls(1, &[]), ReturnsUnknown]),
    ("sigaction sigaltstack", &[Escapes(1), Writes(2)]),
    ("dlopen", &[Library]),
    ("dlerror", &[Library]),
    ("dlclose munmap mremap", &[]),
    ("mmap mmap64", &[Fresh]),
    ("dlsym", &[ReturnsUnknown]),
    // pthread.h
    ("pthread_create", &[Calls(2, &[3]), Writes(0)]),
    ("pthread_join", &[StoresKept("thread", 1)]),
    ("pthread_exit", &[Keeps("thread", 0)]),
    ("pthread_once", &[Calls(1, &[]), Writes(0)]),
    ("pthread_key_create", &[Keeps("specific destructors", 1), Writes(0)]),
    ("pthread_setspecific", &[Keeps("specific", 1)]),
    ("pthread_getspecific", &[ReturnsKept("specific")]),
    (
        "pthread_mutex_init pthread_mutex_destroy pthread_mutex_lock pthread_mutex_trylock pthread_mutex_unlock pthread_mutexattr_init
         pthread_mutexattr_settype pthread_mutexattr_destroy pthread_cond_init pthread_cond_destroy pthread_cond_wait pthread_cond_signal
         pthread_cond_broadcast pthread_attr_init pthread_attr_destroy",
        &[Reads(0), Writes(0), Writes(1)],
    ),
    // C++
    ("__cxa_throw", &[Keeps("exception", 0), Calls(2, &[0]), Throws(0)]),
    ("__cxa_rethrow", &[ThrowsKept("exception")]),
    ("_Unwind_Resume _Unwind_RaiseException", &[Throws(0)]),
    ("__cxa_begin_catch __cxa_get_exception_ptr", &[ReturnsInto(0)]),
    ("__dynamic_cast", &[ReturnsInto(0), Reads(0)]),
    (
        "__cxa_end_catch __cxa_pure_virtual __gxx_personality_v0 _Unwind_DeleteException _ZSt9terminatev _ZSt18uncaught_exceptionv
         _ZSt19uncaught_exceptionsv",
        &[],
    ),
    ("__cxa_guard_acquire __cxa_guard_release __cxa_guard_abort", &[Reads(0), Writes(0)]),
];

pub const INTRINSICS: &[Line] = &[
    ("llvm.va_start", &[StoresVariadic(0)]),
    ("llvm.va_copy", &[Copies(0, 1)]),
    ("llvm.ptrmask", &[ReturnsInto(0)]),
    ("llvm.frameaddress llvm.returnaddress llvm.stacksave", &[Library]),
    (
        "llvm.va_end llvm.stackrestore llvm.eh.selector llvm.eh.typeid.for llvm.trap llvm.debugtrap llvm.ubsantrap llvm.donothing
         llvm.get.rounding llvm.set.rounding llvm.type.test llvm.is.fpclass llvm.sadd.sat llvm.uadd.sat llvm.ssub.sat llvm.usub.sat llvm.sshl.sat
         llvm.ushl.sat llvm.fshl llvm.fshr llvm.floor llvm.ceil llvm.trunc llvm.rint llvm.nearbyint llvm.round llvm.roundeven llvm.lround
         llvm.llround llvm.lrint llvm.llrint llvm.pow llvm.powi llvm.exp llvm.exp2 llvm.exp10 llvm.log llvm.log2 llvm.log10 llvm.sin llvm.cos
         llvm.tan llvm.asin llvm.acos llvm.atan llvm.atan2 llvm.sinh llvm.cosh llvm.tanh llvm.fma llvm.copysign llvm.minnum llvm.maxnum
         llvm.minimum llvm.maximum llvm.minimumnum llvm.maximumnum llvm.ldexp llvm.canonicalize llvm.fptosi.sat llvm.fptoui.sat
         llvm.convert.from.fp16 llvm.convert.to.fp16 llvm.frexp llvm.modf llvm.sincos llvm.smul.with.overflow llvm.umul.with.overflow
         llvm.smul.fix llvm.umul.fix",
        &[],
    ),
];

pub const GLOBALS: [&str; 12] = [
    "stdin",
    "stdout",
    "stderr",
    "environ",
    "__environ",
    "optarg",
    "optind",
    "opterr",
    "optopt",
    "errno",
    "program_invocation_name",
    "timezone",
];
