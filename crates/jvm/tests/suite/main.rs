//! The tests of this crate, in one program so that they share their helpers and link once.

mod bad_code;
mod class_paths;
mod common;
mod hostile_classes;
mod mokapot_oracle;
mod npe_messages;
mod odd_code;
mod support;
mod whole_jdk;
mod world;
