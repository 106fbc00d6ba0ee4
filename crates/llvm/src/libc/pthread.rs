//! `pthread.h`

super::models! {}
