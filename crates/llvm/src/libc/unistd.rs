//! `unistd.h`, `fcntl.h` and `sys/stat.h`, the basics

use super::{Effect::*, Extent::*, Requirement::*};

super::models! {
    read: "ssize_t read(int file, void *to, size_t size)", [], [Writes(1, Arg(2)), Input, SetsErrno], "-1, or fewer bytes than asked for";
    write: "ssize_t write(int file, const void *from, size_t size)",
        [Readable(1, Arg(2))], [Reads(1, Arg(2)), Output, SetsErrno], "-1, or fewer bytes than asked for";
    open: "int open(const char *name, int flags, ...)", [String(0)], [ReadsString(0), Environment, SetsErrno], "-1";
    open64: "int open64(const char *name, int flags, ...)", [String(0)], [ReadsString(0), Environment, SetsErrno], "-1";
    creat: "int creat(const char *name, unsigned mode)", [String(0)], [ReadsString(0), Environment, SetsErrno], "-1";
    close: "int close(int file)", [], [Environment, SetsErrno], "-1";
    lseek: "off_t lseek(int file, off_t offset, int from)", [], [Environment, SetsErrno], "-1";
    lseek64: "off_t lseek64(int file, off_t offset, int from)", [], [Environment, SetsErrno], "-1";
    dup: "int dup(int file)", [], [Environment, SetsErrno], "-1";
    dup2: "int dup2(int from, int to)", [], [Environment, SetsErrno], "-1";
    pipe: "int pipe(int files[2])", [Writable(0, Bytes(8))], [Writes(0, Bytes(8)), Environment, SetsErrno], "-1";
    fcntl: "int fcntl(int file, int command, ...)", [], [Environment, SetsErrno], "-1";
    access: "int access(const char *name, int mode)", [String(0)], [ReadsString(0), Environment, SetsErrno], "-1";
    unlink: "int unlink(const char *name)", [String(0)], [ReadsString(0), Environment, SetsErrno], "-1";
    rmdir: "int rmdir(const char *name)", [String(0)], [ReadsString(0), Environment, SetsErrno], "-1";
    mkdir: "int mkdir(const char *name, unsigned mode)", [String(0)], [ReadsString(0), Environment, SetsErrno], "-1";
    chdir: "int chdir(const char *name)", [String(0)], [ReadsString(0), Environment, SetsErrno], "-1";
    getcwd: "char *getcwd(char *to, size_t size)", [], [Writes(0, Arg(1)), Returns(0), Environment, SetsErrno], "null";
    isatty: "int isatty(int file)", [], [Environment, SetsErrno], "0";
    stat: "int stat(const char *name, struct stat *to)",
        [String(0), Writable(1, Bytes(144))], [ReadsString(0), Writes(1, Bytes(144)), Environment, SetsErrno], "-1";
    fstat: "int fstat(int file, struct stat *to)", [Writable(1, Bytes(144))], [Writes(1, Bytes(144)), Environment, SetsErrno], "-1";
    lstat: "int lstat(const char *name, struct stat *to)",
        [String(0), Writable(1, Bytes(144))], [ReadsString(0), Writes(1, Bytes(144)), Environment, SetsErrno], "-1";
    sleep: "unsigned sleep(unsigned seconds)", [], [Environment], "the seconds that are left";
    usleep: "int usleep(unsigned microseconds)", [], [Environment, SetsErrno], "-1";
    alarm: "unsigned alarm(unsigned seconds)", [], [Environment], "";
    getpid: "int getpid(void)", [], [Environment], "";
    getppid: "int getppid(void)", [], [Environment], "";
    getuid: "unsigned getuid(void)", [], [Environment], "";
    geteuid: "unsigned geteuid(void)", [], [Environment], "";
    getgid: "unsigned getgid(void)", [], [Environment], "";
    getegid: "unsigned getegid(void)", [], [Environment], "";
    sysconf: "long sysconf(int name)", [], [Environment, SetsErrno], "-1";
    getpagesize: "int getpagesize(void)", [], [Environment], "";
    gethostname: "int gethostname(char *to, size_t size)", [], [Writes(0, Arg(1)), Environment, SetsErrno], "-1";
    fsync: "int fsync(int file)", [], [Environment, SetsErrno], "-1";
    ftruncate: "int ftruncate(int file, off_t size)", [], [Environment, SetsErrno], "-1";
    getopt: "int getopt(int count, char *const words[], const char *options)",
        [Readable(1, Bytes(8)), String(2)], [ReadsString(2)], "'?' for an option that is not known, -1 at the end";
}
