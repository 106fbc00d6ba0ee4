//! The program representation.
