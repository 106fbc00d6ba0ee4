//! `unistd.h`

super::models! {}
