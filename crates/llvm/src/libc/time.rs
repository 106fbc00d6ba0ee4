//! `time.h` and `sys/time.h`

use super::{Effect::*, Extent::*, Requirement::*};

super::models! {
    time: "time_t time(time_t *to)", [], [Writes(0, Bytes(8)), Environment], "-1";
    clock: "clock_t clock(void)", [], [Environment], "-1";
    difftime: "double difftime(time_t a, time_t b)", [], [Pure], "";
    mktime: "time_t mktime(struct tm *time)", [Writable(0, Bytes(56))], [Writes(0, Bytes(56)), Environment], "-1";
    timegm: "time_t timegm(struct tm *time)", [Writable(0, Bytes(56))], [Writes(0, Bytes(56))], "-1";
    gmtime: "struct tm *gmtime(const time_t *time)", [Readable(0, Bytes(8))], [Reads(0, Bytes(8)), ReturnsStatic], "null";
    gmtime_r: "struct tm *gmtime_r(const time_t *time, struct tm *to)",
        [Readable(0, Bytes(8)), Writable(1, Bytes(56))], [Reads(0, Bytes(8)), Writes(1, Bytes(56)), Returns(1)], "null";
    localtime: "struct tm *localtime(const time_t *time)", [Readable(0, Bytes(8))], [Reads(0, Bytes(8)), ReturnsStatic, Environment], "null";
    localtime_r: "struct tm *localtime_r(const time_t *time, struct tm *to)",
        [Readable(0, Bytes(8)), Writable(1, Bytes(56))], [Reads(0, Bytes(8)), Writes(1, Bytes(56)), Returns(1), Environment], "null";
    asctime: "char *asctime(const struct tm *time)", [Readable(0, Bytes(56))], [Reads(0, Bytes(56)), ReturnsStatic], "null";
    ctime: "char *ctime(const time_t *time)", [Readable(0, Bytes(8))], [Reads(0, Bytes(8)), ReturnsStatic, Environment], "null";
    strftime: "size_t strftime(char *to, size_t size, const char *format, const struct tm *time)",
        [String(2), Readable(3, Bytes(56))], [ReadsString(2), Reads(3, Bytes(56)), Writes(0, Arg(1)), Environment], "0 if it does not fit";
    clock_gettime: "int clock_gettime(int clock, struct timespec *to)",
        [Writable(1, Bytes(16))], [Writes(1, Bytes(16)), Environment, SetsErrno], "-1";
    gettimeofday: "int gettimeofday(struct timeval *to, void *zone)", [], [Writes(0, Bytes(16)), Environment, SetsErrno], "-1";
    nanosleep: "int nanosleep(const struct timespec *time, struct timespec *rest)",
        [Readable(0, Bytes(16))], [Reads(0, Bytes(16)), Writes(1, Bytes(16)), Environment, SetsErrno], "-1";
}
