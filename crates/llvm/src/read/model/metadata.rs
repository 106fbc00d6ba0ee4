//! Metadata nodes, kept generically: a node has a kind, fields by name and, for tuples and expressions, elements.
//!
//! Locations are most of the nodes and have a table of their own. Nodes may refer to each other in cycles.

use super::ids::{ConstId, List, MdId};
use super::sym::{self, Sym};

/// A piece of metadata: a field's value, a tuple's element, a call's argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MdValue {
    Null,
    Node(MdId),
    /// A string.
    Text(Sym),
    /// A number that fits, see [`MdTable::int`].
    Int(i32),
    /// A larger number, see [`MdTable::int`].
    Wide(u32),
    Bool(bool),
    /// A word: `DW_TAG_member`; flags joined with ` | `; a number of more than 128 bits.
    Word(Sym),
    /// A constant with its type: `i64 396`, `ptr @f`.
    Const(ConstId),
}

/// A field of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    pub name: Sym,
    pub value: MdValue,
}

/// A node. What `list` means depends on the kind.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// `DIFile` and so on; empty for a tuple `!{...}`.
    pub kind: Sym,
    pub(crate) list: List,
    pub distinct: bool,
}

/// A source location (`DILocation`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    pub line: u32,
    pub column: u32,
    /// A subprogram or lexical block.
    pub scope: MdId,
    /// The location of the call into which this was inlined.
    pub inlined_at: Option<MdId>,
    pub implicit: bool,
}

/// All metadata nodes of a module.
#[derive(Clone, Debug, Default)]
pub struct MdTable {
    pub(crate) nodes: Vec<Node>,
    pub(crate) fields: Vec<Field>,
    pub(crate) elements: Vec<MdValue>,
    pub(crate) locations: Vec<Location>,
    pub(crate) wide: Vec<i128>,
    pub(crate) arguments: Vec<MdValue>,
}

impl MdTable {
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The node with this id, and its fields or elements.
    pub fn node(&self, id: MdId) -> NodeView<'_> {
        NodeView { table: self, node: self.nodes[id.index()] }
    }

    /// The location with this id, if it is one.
    pub fn location(&self, id: MdId) -> Option<Location> {
        let node = self.nodes[id.index()];
        (node.kind == sym::DILocation).then(|| self.locations.get(node.list.start as usize).copied())?
    }

    /// The number that a value is.
    pub fn int(&self, value: MdValue) -> Option<i128> {
        match value {
            MdValue::Int(small) => Some(small.into()),
            MdValue::Wide(at) => self.wide.get(at as usize).copied(),
            _ => None,
        }
    }

    /// The metadata that a call's argument is.
    pub fn argument(&self, at: u32) -> MdValue {
        self.arguments[at as usize]
    }

    /// All node ids.
    pub fn ids(&self) -> impl Iterator<Item = MdId> + use<> {
        (0..self.nodes.len()).map(MdId::new)
    }
}

/// A node with the table it is in.
#[derive(Clone, Copy, Debug)]
pub struct NodeView<'a> {
    table: &'a MdTable,
    pub node: Node,
}

impl<'a> NodeView<'a> {
    pub fn kind(self) -> Sym {
        self.node.kind
    }

    /// The fields that the text gives; none for tuples, expressions and locations.
    pub fn fields(self) -> &'a [Field] {
        match self.node.kind {
            Sym::EMPTY | sym::DIExpression | sym::DILocation => &[],
            _ => &self.table.fields[self.node.list.range()],
        }
    }

    /// The elements of a tuple or the operations and numbers of a `DIExpression`.
    pub fn elements(self) -> &'a [MdValue] {
        match self.node.kind {
            Sym::EMPTY | sym::DIExpression => &self.table.elements[self.node.list.range()],
            _ => &[],
        }
    }

    /// The field of this name, if the text gives it.
    pub fn get(self, name: Sym) -> Option<MdValue> {
        self.fields().iter().find(|field| field.name == name).map(|field| field.value)
    }

    /// A string field; empty if it is not given.
    pub fn text(self, name: Sym) -> Sym {
        match self.get(name) {
            Some(MdValue::Text(text)) => text,
            _ => Sym::EMPTY,
        }
    }

    /// A field that is a word, such as a tag; empty if it is not given.
    pub fn word(self, name: Sym) -> Sym {
        match self.get(name) {
            Some(MdValue::Word(word)) => word,
            _ => Sym::EMPTY,
        }
    }

    /// A field that is another node.
    pub fn child(self, name: Sym) -> Option<MdId> {
        match self.get(name) {
            Some(MdValue::Node(id)) => Some(id),
            _ => None,
        }
    }

    /// A number. One that is given as a typed constant (`i64 8`) is not, see [`NodeView::get`].
    pub fn int(self, name: Sym) -> Option<i128> {
        self.get(name).and_then(|value| self.table.int(value))
    }

    /// A number that counts something; 0 if it is not given or does not fit.
    pub fn count(self, name: Sym) -> u64 {
        self.int(name).and_then(|n| u64::try_from(n).ok()).unwrap_or(0)
    }

    /// A truth value.
    pub fn bool(self, name: Sym) -> Option<bool> {
        match self.get(name) {
            Some(MdValue::Bool(value)) => Some(value),
            _ => None,
        }
    }
}
