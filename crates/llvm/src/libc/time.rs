//! `time.h`

super::models! {}
