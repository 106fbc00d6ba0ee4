//! `string.h`

use super::{Effect::*, Extent::*, Requirement::*};

super::models! {
    memcpy: "void *memcpy(void *to, const void *from, size_t size)",
        [Writable(0, Arg(2)), Readable(1, Arg(2)), Disjoint(0, 1, Arg(2))], [Reads(1, Arg(2)), Writes(0, Arg(2)), Returns(0)], "";
    mempcpy: "void *mempcpy(void *to, const void *from, size_t size)",
        [Writable(0, Arg(2)), Readable(1, Arg(2)), Disjoint(0, 1, Arg(2))], [Reads(1, Arg(2)), Writes(0, Arg(2)), ReturnsInto(0)], "";
    memmove: "void *memmove(void *to, const void *from, size_t size)",
        [Writable(0, Arg(2)), Readable(1, Arg(2))], [Reads(1, Arg(2)), Writes(0, Arg(2)), Returns(0)], "";
    memset: "void *memset(void *to, int byte, size_t size)", [Writable(0, Arg(2))], [Writes(0, Arg(2)), Returns(0)], "";
    bzero: "void bzero(void *to, size_t size)", [Writable(0, Arg(1))], [Writes(0, Arg(1))], "";
    bcopy: "void bcopy(const void *from, void *to, size_t size)",
        [Readable(0, Arg(2)), Writable(1, Arg(2))], [Reads(0, Arg(2)), Writes(1, Arg(2))], "";
    memcmp: "int memcmp(const void *a, const void *b, size_t size)",
        [Readable(0, Arg(2)), Readable(1, Arg(2))], [Reads(0, Arg(2)), Reads(1, Arg(2)), Pure], "";
    bcmp: "int bcmp(const void *a, const void *b, size_t size)",
        [Readable(0, Arg(2)), Readable(1, Arg(2))], [Reads(0, Arg(2)), Reads(1, Arg(2)), Pure], "";
    memchr: "void *memchr(const void *in, int byte, size_t size)", [], [Reads(0, Arg(2)), ReturnsInto(0)], "null if the byte does not occur";
    memrchr: "void *memrchr(const void *in, int byte, size_t size)",
        [Readable(0, Arg(2))], [Reads(0, Arg(2)), ReturnsInto(0)], "null if the byte does not occur";
    rawmemchr: "void *rawmemchr(const void *in, int byte)", [], [ReturnsInto(0)], "undefined if the byte does not occur";
    memmem: "void *memmem(const void *in, size_t size, const void *what, size_t length)",
        [Readable(0, Arg(1)), Readable(2, Arg(3))], [Reads(0, Arg(1)), Reads(2, Arg(3)), ReturnsInto(0)], "null if it does not occur";
    strlen: "size_t strlen(const char *s)", [String(0)], [ReadsString(0), Pure], "";
    strnlen: "size_t strnlen(const char *s, size_t most)", [], [Reads(0, Arg(1)), Pure], "";
    strcpy: "char *strcpy(char *to, const char *from)",
        [String(1)], [ReadsString(1), WritesString(0), Returns(0)], "undefined if the target is too small or overlaps";
    stpcpy: "char *stpcpy(char *to, const char *from)",
        [String(1)], [ReadsString(1), WritesString(0), ReturnsInto(0)], "undefined if the target is too small or overlaps";
    strncpy: "char *strncpy(char *to, const char *from, size_t size)",
        [Writable(0, Arg(2))], [ReadsString(1), Writes(0, Arg(2)), Returns(0)], "leaves the target without a zero if the source is too long";
    stpncpy: "char *stpncpy(char *to, const char *from, size_t size)",
        [Writable(0, Arg(2))], [ReadsString(1), Writes(0, Arg(2)), ReturnsInto(0)], "leaves the target without a zero if the source is too long";
    strlcpy: "size_t strlcpy(char *to, const char *from, size_t size)", [String(1)], [ReadsString(1), Writes(0, Arg(2))], "";
    strlcat: "size_t strlcat(char *to, const char *from, size_t size)", [String(1)], [ReadsString(1), Writes(0, Arg(2))], "";
    strcat: "char *strcat(char *to, const char *from)",
        [String(0), String(1)], [ReadsString(1), WritesString(0), Returns(0)], "undefined if the target is too small or overlaps";
    strncat: "char *strncat(char *to, const char *from, size_t most)",
        [String(0)], [ReadsString(1), WritesString(0), Returns(0)], "undefined if the target is too small or overlaps";
    strcmp: "int strcmp(const char *a, const char *b)", [String(0), String(1)], [ReadsString(0), ReadsString(1), Pure], "";
    strncmp: "int strncmp(const char *a, const char *b, size_t most)", [], [ReadsString(0), ReadsString(1), Pure], "";
    strcasecmp: "int strcasecmp(const char *a, const char *b)", [String(0), String(1)], [ReadsString(0), ReadsString(1), Pure], "";
    strncasecmp: "int strncasecmp(const char *a, const char *b, size_t most)", [], [ReadsString(0), ReadsString(1), Pure], "";
    strcoll: "int strcoll(const char *a, const char *b)", [String(0), String(1)], [ReadsString(0), ReadsString(1), Environment], "";
    strxfrm: "size_t strxfrm(char *to, const char *from, size_t size)",
        [String(1)], [ReadsString(1), Writes(0, Arg(2)), Environment], "";
    strchr: "char *strchr(const char *s, int c)", [String(0)], [ReadsString(0), ReturnsInto(0)], "null if the character does not occur";
    strchrnul: "char *strchrnul(const char *s, int c)", [String(0)], [ReadsString(0), ReturnsInto(0)], "";
    index: "char *index(const char *s, int c)", [String(0)], [ReadsString(0), ReturnsInto(0)], "null if the character does not occur";
    strrchr: "char *strrchr(const char *s, int c)", [String(0)], [ReadsString(0), ReturnsInto(0)], "null if the character does not occur";
    rindex: "char *rindex(const char *s, int c)", [String(0)], [ReadsString(0), ReturnsInto(0)], "null if the character does not occur";
    strstr: "char *strstr(const char *s, const char *what)",
        [String(0), String(1)], [ReadsString(0), ReadsString(1), ReturnsInto(0)], "null if it does not occur";
    strcasestr: "char *strcasestr(const char *s, const char *what)",
        [String(0), String(1)], [ReadsString(0), ReadsString(1), ReturnsInto(0)], "null if it does not occur";
    strspn: "size_t strspn(const char *s, const char *set)", [String(0), String(1)], [ReadsString(0), ReadsString(1), Pure], "";
    strcspn: "size_t strcspn(const char *s, const char *set)", [String(0), String(1)], [ReadsString(0), ReadsString(1), Pure], "";
    strpbrk: "char *strpbrk(const char *s, const char *set)",
        [String(0), String(1)], [ReadsString(0), ReadsString(1), ReturnsInto(0)], "null if none of them occurs";
    strtok: "char *strtok(char *s, const char *set)",
        [String(1)], [ReadsString(1), WritesString(0), ReturnsInto(0)], "null if there is no further token";
    strtok_r: "char *strtok_r(char *s, const char *set, char **state)",
        [String(1), Writable(2, Bytes(8))], [ReadsString(1), WritesString(0), Writes(2, Bytes(8)), ReturnsInto(0)], "null if there is no further token";
    strsep: "char *strsep(char **s, const char *set)",
        [Writable(0, Bytes(8)), String(1)], [ReadsString(1), Writes(0, Bytes(8))], "null if there is no further token";
    strdup: "char *strdup(const char *s)", [String(0)], [ReadsString(0), Allocates(Bytes(0)), SetsErrno], "null if there is no memory";
    strndup: "char *strndup(const char *s, size_t most)", [], [ReadsString(0), Allocates(Arg(1)), SetsErrno], "null if there is no memory";
    strerror: "char *strerror(int error)", [], [ReturnsStatic], "";
    strerror_r: "int strerror_r(int error, char *to, size_t size)", [], [Writes(1, Arg(2))], "an error number";
    strsignal: "char *strsignal(int signal)", [], [ReturnsStatic], "";
}
