//! What is wrong with a class file, and where.

use std::fmt;

use pathlight_ir::Symbol;

/// A defect of a class file: the offset of the bytes that show it, what they say, and the class if its name was read already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassError {
    pub offset: usize,
    pub message: String,
    pub class: Option<String>,
}

impl ClassError {
    #[cold]
    pub fn new(offset: usize, message: impl Into<String>) -> ClassError {
        ClassError { offset, message: message.into(), class: None }
    }

    /// The same error, told about this class unless it names one already.
    pub fn in_class(mut self, class: Symbol) -> ClassError {
        if self.class.is_none() && !class.is_empty() {
            self.class = Some(class.as_str().to_owned());
        }
        self
    }
}

impl fmt::Display for ClassError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(class) = &self.class {
            write!(f, "class {class}, ")?;
        }
        write!(f, "byte {:#x}: {}", self.offset, self.message)
    }
}

impl std::error::Error for ClassError {}
