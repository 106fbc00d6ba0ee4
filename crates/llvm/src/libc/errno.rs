//! `errno.h`

use super::Effect::*;

super::models! {
    __errno_location: "int *__errno_location(void)", [], [ReturnsStatic], "";
    perror: "void perror(const char *text)", [], [ReadsString(0), Output], "";
}
