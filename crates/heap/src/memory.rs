//! Abstract memory: objects, the addresses that point into them, the cells that they are made of.
//!
//! An *object* stands for everything that one spot of the program allocates. An *address* is what points-to sets hold: a Java object, or a
//! block of C with an offset. A *cell* is what a load reads and a store writes: a field of a Java object (all elements of an array are one
//! field), a range of bytes of a block of C. Its contents are a node of the graph.

use pathlight_ir::{Block, FieldName, FunctionName, Inst, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::graph::Node;
use crate::layout::Layout;

/// An abstract object.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ObjectId(pub u32);

/// What an object stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ObjectKind {
    /// Memory that the program did not make, or that somebody unknown made.
    Unknown,
    /// All static fields of Java.
    Statics,
    /// What an instruction allocates. Inner arrays of a Java array have their level.
    Allocated {
        function: FunctionName,
        inst: Inst,
        level: u32,
    },
    /// What an external function allocates when it is called at the end of this block.
    Returned {
        function: FunctionName,
        block: Block,
    },
    /// All objects of a class that are not told apart.
    Class(Symbol),
    /// An object of the class that the virtual machine or unknown code made.
    Given(Symbol),
    /// The exceptions of this class that failing checks raise.
    Raised(Symbol),
    Global(Symbol),
    Function(FunctionName),
    /// The variable arguments of a function of C.
    Variadic(FunctionName),
    /// Where the pointers lead that are in the slot of the stack before anybody has set it, where that means something.
    Unset {
        function: FunctionName,
        inst: Inst,
    },
    /// Memory of the C library's own.
    Library(Symbol),
    /// What a copy of bytes carries from one block to another; nothing points there.
    Carried {
        function: FunctionName,
        inst: Inst,
        block: Block,
    },
}

#[derive(Debug)]
pub struct Object {
    pub kind: ObjectKind,
    /// Number of the class of a Java object.
    pub class: Option<u32>,
    /// None for Java objects.
    pub layout: Option<Layout>,
    /// May unknown code reach it?
    pub escaped: bool,
    /// What its cells contain at the start, or none.
    pub begins: Node,
    /// The address of the Java object, or of offset 0.
    pub address: u32,
    /// Copies of bytes out of this block.
    pub links: Vec<Link>,
    /// Are the copies to be made again?
    pub is_unlinked: bool,
    /// Cells of a Java object.
    pub fields: Vec<u32>,
}

impl Object {
    /// Its cells, of a block of C or of a Java object.
    pub fn cells(&self) -> impl Iterator<Item = u32> + '_ {
        let of_block = self.layout.iter().flat_map(|layout| layout.cells.values().map(|cell| cell.1));
        of_block.chain(self.fields.iter().copied())
    }
}

/// Bytes `[from, from + size)` are copied to the other object.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Link {
    pub from: u64,
    pub to: u32,
    pub to_offset: u64,
    pub size: u64,
}

#[derive(Copy, Clone, Debug)]
pub struct Address {
    pub object: u32,
    /// Normal in the object's layout, also after that has changed.
    pub offset: u64,
}

#[derive(Copy, Clone, Debug)]
pub struct Cell {
    pub object: u32,
    /// The field of a Java object, or the offset.
    pub key: u64,
    pub node: Node,
    /// The cell that this one has become part of, or itself.
    pub parent: u32,
}

/// All elements of a Java array, as a field.
pub const ELEMENTS: u32 = 0;
/// What is written to an unknown field of a Java object, and what is read from one.
pub const ANY_WRITTEN: u32 = 1;
pub const ANY_READ: u32 = 2;

#[derive(Debug, Default)]
pub struct Memory {
    pub objects: Vec<Object>,
    pub by_kind: FxHashMap<ObjectKind, u32>,
    pub addresses: Vec<Address>,
    pub cells: Vec<Cell>,
    pub by_field: FxHashMap<(u32, u32), u32>,
    pub known_links: FxHashSet<(u32, Link)>,
    pub fields: Vec<Field>,
    pub field_numbers: FxHashMap<FieldName, u32>,
}

/// A field of Java, as declared.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: FieldName,
    /// The filter of its type; none for numbers.
    pub filter: Option<u32>,
    /// A static field that starts with a string.
    pub text: bool,
}

impl Memory {
    pub fn cell(&self, mut cell: u32) -> u32 {
        while self.cells[cell as usize].parent != cell {
            cell = self.cells[cell as usize].parent;
        }
        cell
    }

    pub fn new_cell(&mut self, object: u32, key: u64, node: Node) -> u32 {
        let number = self.cells.len() as u32;
        self.cells.push(Cell { object, key, node, parent: number });
        number
    }

    pub fn object_of(&self, address: u32) -> &Object {
        &self.objects[self.addresses[address as usize].object as usize]
    }
}
