//! Where summaries of callees come from.

use std::sync::Arc;

use pathlight_ir::{Body, Callee, FieldName, FunctionName, Global, Symbol};

use crate::precision::Precision;
use crate::protocol::Protocol;
use crate::resources::{Declared, Resources};
use crate::summary::Shared;

pub enum Lookup {
    Summary(Shared),
    /// To be executed in the state of the caller.
    Body(Arc<Body>),
    /// A function of the component that is being analysed, with the result of the last round.
    Recursive(Option<Shared>),
    /// It does nothing that matters here.
    Nothing,
    /// No body is known.
    Unknown,
}

pub trait Callees: Sync {
    fn lookup(&self, callee: &Callee) -> Lookup;

    fn precision(&self) -> Precision;

    /// A variable of the program.
    fn global(&self, name: Symbol) -> Option<Arc<Global>>;

    /// Does no code of the program write the variable?
    fn keeps_first_value(&self, global: Symbol) -> bool;

    /// Is it a variable of one file that no code reads?
    fn is_never_read(&self, global: Symbol) -> bool;

    /// The orders of operations that are asked about.
    fn protocols(&self) -> &[Protocol];

    /// What is known of the resources of Java.
    fn resources(&self) -> &Resources;

    /// Where a method of Java is declared, and how; None if that is not known.
    fn declared(&self, method: &FunctionName) -> Option<Declared>;

    /// The class that declares a field of Java, whichever class names it; None if that is not known.
    fn holder(&self, field: &FieldName) -> Option<Symbol>;

    /// Is every instance of the class an instance of the other? None if that is not known.
    fn is_subclass(&self, class: Symbol, of: Symbol) -> Option<bool>;

    /// Is nothing an instance of both?
    fn are_apart(&self, class: Symbol, other: Symbol) -> bool;
}
