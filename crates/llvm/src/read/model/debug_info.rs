//! Debug-info nodes with their fields by type, for those kinds that lowering works with.
//!
//! Each is made on demand from the generic node; fields that the text does not give have their default.

use super::ids::MdId;
use super::metadata::{MdTable, MdValue, NodeView};
use super::sym::{self, Sym};

macro_rules! nodes {
    ($($(#[$doc:meta])* $name:ident = $accessor:ident($($kind:ident)|+) {
        $($(#[$field_doc:meta])* $field:ident: $type:ty = $how:ident($word:ident),)*
    })*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name { $($(#[$field_doc])* pub $field: $type,)* })*

        impl MdTable {$(
            /// The node as this kind; `None` if it is of another.
            pub fn $accessor(&self, id: MdId) -> Option<$name> {
                let node = self.node(id);
                if !matches!(node.kind(), $(sym::$kind)|+) {
                    return None;
                }
                Some($name { $($field: node.$how(sym::$word)),* })
            }
        )*}
    };
}

nodes! {
    /// `DISubprogram`.
    Subprogram = subprogram(DISubprogram) {
        name: Sym = text(name),
        linkage_name: Sym = text(linkageName),
        scope: Option<MdId> = child(scope),
        file: Option<MdId> = child(file),
        line: u64 = count(line),
        scope_line: u64 = count(scopeLine),
        /// A `DISubroutineType`.
        ty: Option<MdId> = child(type_),
        unit: Option<MdId> = child(unit),
        flags: Sym = word(flags),
        sp_flags: Sym = word(spFlags),
        declaration: Option<MdId> = child(declaration),
        retained_nodes: Option<MdId> = child(retainedNodes),
    }
    /// `DISubroutineType`.
    SubroutineType = subroutine_type(DISubroutineType) {
        /// A tuple: the result (null is void), then the parameters.
        types: Option<MdId> = child(types),
        flags: Sym = word(flags),
    }
    /// `DILocalVariable`.
    LocalVariable = local_variable(DILocalVariable) {
        name: Sym = text(name),
        /// The number of the parameter, counted from 1; 0 if it is none.
        arg: u64 = count(arg),
        scope: Option<MdId> = child(scope),
        file: Option<MdId> = child(file),
        line: u64 = count(line),
        ty: Option<MdId> = child(type_),
        flags: Sym = word(flags),
    }
    /// `DICompositeType`.
    CompositeType = composite_type(DICompositeType) {
        tag: Sym = word(tag),
        name: Sym = text(name),
        scope: Option<MdId> = child(scope),
        file: Option<MdId> = child(file),
        line: u64 = count(line),
        base_type: Option<MdId> = child(baseType),
        /// In bits.
        size: u64 = count(size),
        /// In bits.
        align: u64 = count(align),
        flags: Sym = word(flags),
        /// A tuple of members, enumerators or subranges.
        elements: Option<MdId> = child(elements),
        identifier: Sym = text(identifier),
        discriminator: Option<MdId> = child(discriminator),
    }
    /// `DIDerivedType`.
    DerivedType = derived_type(DIDerivedType) {
        tag: Sym = word(tag),
        name: Sym = text(name),
        scope: Option<MdId> = child(scope),
        file: Option<MdId> = child(file),
        line: u64 = count(line),
        base_type: Option<MdId> = child(baseType),
        /// In bits.
        size: u64 = count(size),
        /// In bits.
        align: u64 = count(align),
        /// In bits.
        offset: u64 = count(offset),
        flags: Sym = word(flags),
        /// The storage unit's offset of a bit-field; the discriminant of a variant.
        extra_data: Option<MdValue> = get(extraData),
    }
    /// `DIBasicType`.
    BasicType = basic_type(DIBasicType) {
        tag: Sym = word(tag),
        name: Sym = text(name),
        /// In bits.
        size: u64 = count(size),
        /// `DW_ATE_signed` and so on.
        encoding: Sym = word(encoding),
        flags: Sym = word(flags),
    }
    /// `DIEnumerator`.
    Enumerator = enumerator(DIEnumerator) {
        name: Sym = text(name),
        value: Option<i128> = int(value),
    }
    /// `DISubrange`: a bound is a number, a variable or an expression.
    Subrange = subrange(DISubrange) {
        count: Option<MdValue> = get(count),
        lower_bound: Option<MdValue> = get(lowerBound),
        upper_bound: Option<MdValue> = get(upperBound),
    }
    /// `DIFile`.
    FileInfo = file(DIFile) {
        name: Sym = text(filename),
        directory: Sym = text(directory),
        checksum: Sym = text(checksum),
    }
    /// `DILexicalBlock` and `DILexicalBlockFile`.
    LexicalBlock = lexical_block(DILexicalBlock | DILexicalBlockFile) {
        scope: Option<MdId> = child(scope),
        file: Option<MdId> = child(file),
        line: u64 = count(line),
        column: u64 = count(column),
    }
    /// `DIGlobalVariable`.
    GlobalVariableInfo = global_variable(DIGlobalVariable) {
        name: Sym = text(name),
        linkage_name: Sym = text(linkageName),
        scope: Option<MdId> = child(scope),
        file: Option<MdId> = child(file),
        line: u64 = count(line),
        ty: Option<MdId> = child(type_),
        is_local: Option<bool> = bool(isLocal),
        is_definition: Option<bool> = bool(isDefinition),
    }
}

impl MdTable {
    /// The variable and the expression of a `DIGlobalVariableExpression`.
    pub fn global_variable_expression(&self, id: MdId) -> Option<(MdId, Option<MdId>)> {
        let node = self.node(id);
        (node.kind() == sym::DIGlobalVariableExpression)
            .then(|| Some((node.child(sym::var)?, node.child(sym::expr))))?
    }

    /// The operations and numbers of a `DIExpression`.
    pub fn expression(&self, id: MdId) -> Option<&[MdValue]> {
        let node = self.node(id);
        (node.kind() == sym::DIExpression).then(|| NodeView::elements(node))
    }

    /// The elements of a tuple.
    pub fn tuple(&self, id: MdId) -> Option<&[MdValue]> {
        let node = self.node(id);
        node.kind().is_empty().then(|| NodeView::elements(node))
    }
}
