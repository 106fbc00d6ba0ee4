//! `stdio.h`: streams are opaque handles that are open or closed.

use super::{Effect::*, Extent::*, Requirement::*};

super::models! {
    printf: "int printf(const char *format, ...)", [Format(0)], [ReadsString(0), Output], "a negative number";
    fprintf: "int fprintf(FILE *stream, const char *format, ...)", [OpenFile(0), Format(1)], [ReadsString(1), Stream(0), Output], "a negative number";
    dprintf: "int dprintf(int file, const char *format, ...)", [Format(1)], [ReadsString(1), Output], "a negative number";
    sprintf: "int sprintf(char *to, const char *format, ...)",
        [Format(1)], [ReadsString(1), WritesString(0)], "undefined if the target is too small";
    snprintf: "int snprintf(char *to, size_t size, const char *format, ...)",
        [Format(2)], [ReadsString(2), Writes(0, Arg(1))], "a negative number";
    asprintf: "int asprintf(char **to, const char *format, ...)",
        [Writable(0, Bytes(8)), Format(1)], [ReadsString(1), Writes(0, Bytes(8)), Allocates(Bytes(0))], "-1";
    vprintf: "int vprintf(const char *format, va_list args)", [Format(0)], [ReadsString(0), Output], "a negative number";
    vfprintf: "int vfprintf(FILE *stream, const char *format, va_list args)",
        [OpenFile(0), Format(1)], [ReadsString(1), Stream(0), Output], "a negative number";
    vsprintf: "int vsprintf(char *to, const char *format, va_list args)",
        [Format(1)], [ReadsString(1), WritesString(0)], "undefined if the target is too small";
    vsnprintf: "int vsnprintf(char *to, size_t size, const char *format, va_list args)",
        [Format(2)], [ReadsString(2), Writes(0, Arg(1))], "a negative number";
    vasprintf: "int vasprintf(char **to, const char *format, va_list args)",
        [Writable(0, Bytes(8)), Format(1)], [ReadsString(1), Writes(0, Bytes(8)), Allocates(Bytes(0))], "-1";
    scanf: "int scanf(const char *format, ...)", [Format(0)], [ReadsString(0), Input], "EOF, or fewer items than asked for";
    fscanf: "int fscanf(FILE *stream, const char *format, ...)",
        [OpenFile(0), Format(1)], [ReadsString(1), Stream(0), Input], "EOF, or fewer items than asked for";
    sscanf: "int sscanf(const char *text, const char *format, ...)",
        [String(0), Format(1)], [ReadsString(0), ReadsString(1)], "EOF, or fewer items than asked for";
    vsscanf: "int vsscanf(const char *text, const char *format, va_list args)",
        [String(0), Format(1)], [ReadsString(0), ReadsString(1)], "EOF, or fewer items than asked for";
    vfscanf: "int vfscanf(FILE *stream, const char *format, va_list args)",
        [OpenFile(0), Format(1)], [ReadsString(1), Stream(0), Input], "EOF, or fewer items than asked for";
    vscanf: "int vscanf(const char *format, va_list args)", [Format(0)], [ReadsString(0), Input], "EOF, or fewer items than asked for";
    puts: "int puts(const char *s)", [String(0)], [ReadsString(0), Output], "EOF";
    fputs: "int fputs(const char *s, FILE *stream)", [String(0), OpenFile(1)], [ReadsString(0), Stream(1), Output], "EOF";
    putchar: "int putchar(int c)", [], [Output], "EOF";
    putc: "int putc(int c, FILE *stream)", [OpenFile(1)], [Stream(1), Output], "EOF";
    _IO_putc: "int _IO_putc(int c, FILE *stream)", [OpenFile(1)], [Stream(1), Output], "EOF";
    fputc: "int fputc(int c, FILE *stream)", [OpenFile(1)], [Stream(1), Output], "EOF";
    putchar_unlocked: "int putchar_unlocked(int c)", [], [Output], "EOF";
    getchar: "int getchar(void)", [], [Input], "EOF";
    getchar_unlocked: "int getchar_unlocked(void)", [], [Input], "EOF";
    getc: "int getc(FILE *stream)", [OpenFile(0)], [Stream(0), Input], "EOF";
    _IO_getc: "int _IO_getc(FILE *stream)", [OpenFile(0)], [Stream(0), Input], "EOF";
    fgetc: "int fgetc(FILE *stream)", [OpenFile(0)], [Stream(0), Input], "EOF";
    ungetc: "int ungetc(int c, FILE *stream)", [OpenFile(1)], [Stream(1)], "EOF";
    gets: "char *gets(char *to)", [], [WritesString(0), Returns(0), Input], "null; undefined if the line is too long";
    fgets: "char *fgets(char *to, int size, FILE *stream)",
        [OpenFile(2)], [Writes(0, Arg(1)), Returns(0), Stream(2), Input], "null";
    getline: "ssize_t getline(char **line, size_t *size, FILE *stream)",
        [Writable(0, Bytes(8)), Writable(1, Bytes(8)), OpenFile(2)], [Writes(0, Bytes(8)), Writes(1, Bytes(8)), Allocates(Bytes(0)), Stream(2), Input], "-1";
    getdelim: "ssize_t getdelim(char **line, size_t *size, int end, FILE *stream)",
        [Writable(0, Bytes(8)), Writable(1, Bytes(8)), OpenFile(3)], [Writes(0, Bytes(8)), Writes(1, Bytes(8)), Allocates(Bytes(0)), Stream(3), Input], "-1";
    fread: "size_t fread(void *to, size_t size, size_t count, FILE *stream)",
        [OpenFile(3)], [Writes(0, Product(1, 2)), Stream(3), Input], "fewer items than asked for";
    fwrite: "size_t fwrite(const void *from, size_t size, size_t count, FILE *stream)",
        [Readable(0, Product(1, 2)), OpenFile(3)], [Reads(0, Product(1, 2)), Stream(3), Output], "fewer items than asked for";
    fopen: "FILE *fopen(const char *name, const char *mode)", [String(0), String(1)], [ReadsString(0), ReadsString(1), Opens, SetsErrno], "null";
    fopen64: "FILE *fopen64(const char *name, const char *mode)", [String(0), String(1)], [ReadsString(0), ReadsString(1), Opens, SetsErrno], "null";
    fdopen: "FILE *fdopen(int file, const char *mode)", [String(1)], [ReadsString(1), Opens, SetsErrno], "null";
    freopen: "FILE *freopen(const char *name, const char *mode, FILE *stream)",
        [String(1), OpenFile(2)], [ReadsString(0), ReadsString(1), Closes(2), Opens, SetsErrno], "null";
    popen: "FILE *popen(const char *command, const char *mode)",
        [String(0), String(1)], [ReadsString(0), ReadsString(1), Opens, Environment, SetsErrno], "null";
    tmpfile: "FILE *tmpfile(void)", [], [Opens, SetsErrno], "null";
    fclose: "int fclose(FILE *stream)", [OpenFile(0)], [Closes(0), Output], "EOF";
    pclose: "int pclose(FILE *stream)", [OpenFile(0)], [Closes(0)], "-1";
    fflush: "int fflush(FILE *stream)", [], [Stream(0), Output], "EOF";
    fileno: "int fileno(FILE *stream)", [OpenFile(0)], [Pure], "-1";
    feof: "int feof(FILE *stream)", [OpenFile(0)], [Pure], "";
    ferror: "int ferror(FILE *stream)", [OpenFile(0)], [Pure], "";
    clearerr: "void clearerr(FILE *stream)", [OpenFile(0)], [Stream(0)], "";
    fseek: "int fseek(FILE *stream, long offset, int from)", [OpenFile(0)], [Stream(0), SetsErrno], "-1";
    fseeko: "int fseeko(FILE *stream, long offset, int from)", [OpenFile(0)], [Stream(0), SetsErrno], "-1";
    ftell: "long ftell(FILE *stream)", [OpenFile(0)], [SetsErrno], "-1";
    ftello: "long ftello(FILE *stream)", [OpenFile(0)], [SetsErrno], "-1";
    rewind: "void rewind(FILE *stream)", [OpenFile(0)], [Stream(0)], "";
    setbuf: "void setbuf(FILE *stream, char *buffer)", [OpenFile(0)], [Stream(0)], "";
    setvbuf: "int setvbuf(FILE *stream, char *buffer, int mode, size_t size)", [OpenFile(0)], [Stream(0)], "not zero";
    setlinebuf: "void setlinebuf(FILE *stream)", [OpenFile(0)], [Stream(0)], "";
    remove: "int remove(const char *name)", [String(0)], [ReadsString(0), Environment, SetsErrno], "-1";
    rename: "int rename(const char *from, const char *to)", [String(0), String(1)], [ReadsString(0), ReadsString(1), Environment, SetsErrno], "-1";
}
