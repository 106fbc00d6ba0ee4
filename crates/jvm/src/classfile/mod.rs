//! Class files, as chapter 4 of the Java Virtual Machine Specification describes them.
//!
//! [`ClassFile::parse`] walks a file once: it notes where pool entries, members and attributes lie and decodes only names and
//! flags. The rest is decoded when somebody asks ([`MethodInfo::code`], [`ClassFile::declaration`]), because most questions look at
//! a few methods of a class. Nothing is copied from the file but what the answers hold; names become symbols on first use.
//!
//! Every read is checked against the bounds of the structure around it; errors are values that name the offset and the class.
//! Tables that only help people or speed up the verifier (lines, local names, stack maps) are dropped with a note when they are
//! damaged; anything else that is damaged makes the class, or the one method, unusable.

mod annotations;
mod attributes;
mod class;
mod code;
mod cursor;
mod declaration;
mod descriptor;
mod error;
mod mutf8;
mod pool;
mod stack_map;

pub use attributes::{Attribute, Attributes};
pub use class::{ClassFile, ClassHeader, FieldInfo, MethodInfo, NEWEST_VERSION, OLDEST_VERSION};
pub use code::{Code, Handler, LocalVariable};
pub use cursor::Cursor;
pub use declaration::BootstrapMethod;
pub use error::ClassError;
pub use pool::{ConstantPool, DynamicRef, Loadable, MemberRef, MethodHandleRef, PoolTable, tag};
pub use stack_map::{Frame, VerificationType};
