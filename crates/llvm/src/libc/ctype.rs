//! `ctype.h`: the argument is an unsigned char or EOF; anything else is undefined.
//!
//! The headers of glibc look characters up in tables, whose addresses the last three return.

use super::Effect::*;

super::models! {
    isalnum: "int isalnum(int c)", [], [Pure], "";
    isalpha: "int isalpha(int c)", [], [Pure], "";
    isascii: "int isascii(int c)", [], [Pure], "";
    isblank: "int isblank(int c)", [], [Pure], "";
    iscntrl: "int iscntrl(int c)", [], [Pure], "";
    isdigit: "int isdigit(int c)", [], [Pure], "";
    isgraph: "int isgraph(int c)", [], [Pure], "";
    islower: "int islower(int c)", [], [Pure], "";
    isprint: "int isprint(int c)", [], [Pure], "";
    ispunct: "int ispunct(int c)", [], [Pure], "";
    isspace: "int isspace(int c)", [], [Pure], "";
    isupper: "int isupper(int c)", [], [Pure], "";
    isxdigit: "int isxdigit(int c)", [], [Pure], "";
    tolower: "int tolower(int c)", [], [Pure], "";
    toupper: "int toupper(int c)", [], [Pure], "";
    toascii: "int toascii(int c)", [], [Pure], "";
    __ctype_b_loc: "const unsigned short **__ctype_b_loc(void)", [], [ReturnsStatic], "";
    __ctype_tolower_loc: "const int **__ctype_tolower_loc(void)", [], [ReturnsStatic], "";
    __ctype_toupper_loc: "const int **__ctype_toupper_loc(void)", [], [ReturnsStatic], "";
}
