//! `errno.h`

super::models! {}
