//! `ctype.h`

super::models! {}
