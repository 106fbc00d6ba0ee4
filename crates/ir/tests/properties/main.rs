//! Properties of the representation and its tools, on random programs and graphs and on documents.

mod docs;
mod graph;
mod hierarchy;
mod programs;
mod random;
mod text;
mod verify;
