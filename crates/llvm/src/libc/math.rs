//! `math.h`

super::models! {}
