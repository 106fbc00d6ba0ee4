//! The checks of `cargo xtask bench specs --originals`: the properties of the thesis on the public classes of Quartz and OpenJGraph.
//!
//! Quartz comes from Maven Central by name: 1.6.0 has both bugs that the thesis found, 1.6.1 both repairs. OpenJGraph is not there, so its classes must be given (`--openjgraph`, a folder or a jar). What verify is told about
//! code that is no part of a question stands in `tests/specs/originals`, and in the verdict. Nothing of the originals is changed.

use crate::specs_lines::Line;

/// Quartz by its names in Maven Central.
pub const QUARTZ: [&str; 2] = ["opensymphony:quartz:1.6.0", "opensymphony:quartz:1.6.1"];

/// One check. The verdict is `unknown` where it is refused by name.
pub struct Original {
    /// `quartz 1.6.0`, `quartz 1.6.1`, `openjgraph`
    pub program: &'static str,
    /// The classes of the input of which objects exist.
    pub classes: &'static str,
    pub line: Line,
}
