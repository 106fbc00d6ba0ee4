//! Tests are written, compiled and run on the real virtual machine.

mod common;
mod names;
mod random;
mod replay;
mod sandbox;
