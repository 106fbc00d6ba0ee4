//! `stdio.h`

super::models! {}
