//! `assert.h`

super::models! {}
