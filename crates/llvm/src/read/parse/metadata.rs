//! Metadata nodes, named metadata, attachments.

use super::super::lexer::Tok;
use super::super::model::*;
use super::{Parsed, Parser};

/// The list of a node that is used before it is defined.
const UNDEFINED: List = List { start: u32::MAX, len: 0 };

impl Parser<'_> {
    /// The node `!number`, now or later.
    #[inline]
    fn md_node(&mut self, number: u32) -> MdId {
        if let Some(known) = self.names.metadata(number) {
            return MdId::new(known as usize);
        }
        let id = self.push_node(Node { kind: Sym::EMPTY, list: UNDEFINED, distinct: false });
        // The place of an undefined node is its number, for the message if it stays so.
        self.module.metadata.nodes[id.index()].list.len = number;
        self.names.set_metadata(number, id.index() as u32);
        id
    }

    fn push_node(&mut self, node: Node) -> MdId {
        self.module.metadata.nodes.push(node);
        MdId::new(self.module.metadata.nodes.len() - 1)
    }

    /// The number of a node that is used and never defined.
    pub(super) fn undefined_metadata(&self) -> Option<u32> {
        let nodes = &self.module.metadata.nodes;
        nodes.iter().find(|node| node.list.start == UNDEFINED.start).map(|node| node.list.len)
    }

    /// `!0 = distinct !{...}`; the `!` is the next token.
    pub(super) fn numbered_metadata(&mut self) -> Parsed<()> {
        self.bump();
        let token = self.token;
        let number = self.md_number()?;
        let id = self.md_node(number);
        if self.module.metadata.nodes[id.index()].list.start != UNDEFINED.start {
            return Err(self.error_at(token, "this metadata is defined twice"));
        }
        self.expect(Tok::Equal, "`=`")?;
        let distinct = self.eat_word(sym::distinct);
        let node = self.node_contents(distinct)?;
        self.module.metadata.nodes[id.index()] = node;
        Ok(())
    }

    #[inline]
    fn md_number(&mut self) -> Parsed<u32> {
        if !self.at(Tok::Int) {
            return Err(self.expected("the number of a metadata node"));
        }
        let number = self.token_number()?;
        self.bump();
        Ok(number)
    }

    /// `!name = !{!0, !1}`
    pub(super) fn named_metadata(&mut self) -> Parsed<()> {
        let name = self.symbol();
        self.bump();
        self.expect(Tok::Equal, "`=`")?;
        self.expect(Tok::Bang, "`!`")?;
        self.expect(Tok::OpenBrace, "`{`")?;
        let mut nodes = Vec::new();
        if !self.eat(Tok::CloseBrace) {
            loop {
                nodes.push(self.node_reference()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::CloseBrace, "`}`")?;
        }
        self.module.named_metadata.push(NamedMetadata { name, nodes });
        Ok(())
    }

    /// Reads a node: `!5`, or one in place.
    #[inline]
    pub(super) fn node_reference(&mut self) -> Parsed<MdId> {
        if self.at(Tok::Bang) {
            self.bump();
            if self.at(Tok::Int) {
                let number = self.md_number()?;
                return Ok(self.md_node(number));
            }
            if !self.at(Tok::OpenBrace) {
                return Err(self.expected("a metadata node"));
            }
            let node = self.tuple(false)?;
            return Ok(self.push_node(node));
        }
        if self.at_word(sym::distinct) || self.at(Tok::MdName) {
            let distinct = self.eat_word(sym::distinct);
            let node = self.node_contents(distinct)?;
            return Ok(self.push_node(node));
        }
        Err(self.expected("a metadata node"))
    }

    /// `!{...}` or `!DIKind(...)`.
    fn node_contents(&mut self, distinct: bool) -> Parsed<Node> {
        if self.at(Tok::MdName) {
            return self.specialised(distinct);
        }
        self.expect(Tok::Bang, "a metadata node")?;
        if !self.at(Tok::OpenBrace) {
            return Err(self.expected("`{`"));
        }
        self.tuple(distinct)
    }

    /// `{ element, ... }`
    fn tuple(&mut self, distinct: bool) -> Parsed<Node> {
        self.enter()?;
        self.bump();
        let mut elements: smallvec::SmallVec<[MdValue; 16]> = smallvec::SmallVec::new();
        if !self.eat(Tok::CloseBrace) {
            loop {
                elements.push(self.md_value()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::CloseBrace, "`}`")?;
        }
        self.leave();
        let list = self.push_md_elements(&elements);
        Ok(Node { kind: Sym::EMPTY, list, distinct })
    }

    fn push_md_elements(&mut self, elements: &[MdValue]) -> List {
        let start = self.module.metadata.elements.len();
        self.module.metadata.elements.extend_from_slice(elements);
        List::since(&self.module.metadata.elements, start)
    }

    /// Reads a field's value, a tuple's element, an argument without its word `metadata`.
    pub(super) fn md_value(&mut self) -> Parsed<MdValue> {
        match self.token.kind {
            Tok::Bang => {
                self.bump();
                match self.token.kind {
                    Tok::Int => {
                        let number = self.md_number()?;
                        Ok(MdValue::Node(self.md_node(number)))
                    }
                    Tok::Text => Ok(MdValue::Text(self.text()?)),
                    Tok::OpenBrace => {
                        let node = self.tuple(false)?;
                        Ok(MdValue::Node(self.push_node(node)))
                    }
                    _ => Err(self.expected("metadata")),
                }
            }
            Tok::MdName => Ok(MdValue::Node(self.node_reference()?)),
            Tok::Text => Ok(MdValue::Text(self.text()?)),
            Tok::Int => self.md_int(),
            Tok::Word => self.md_word(),
            _ if self.at_type() => Ok(MdValue::Const(self.typed_constant()?)),
            _ => Err(self.expected("metadata")),
        }
    }

    fn md_int(&mut self) -> Parsed<MdValue> {
        let text = self.contents();
        let parsed: Option<i128> = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
        let value = match parsed {
            Some(number) => match i32::try_from(number) {
                Ok(small) => MdValue::Int(small),
                Err(_) => {
                    self.module.metadata.wide.push(number);
                    MdValue::Wide(self.module.metadata.wide.len() as u32 - 1)
                }
            },
            None => MdValue::Word(self.module.symbols.intern(text)),
        };
        self.bump();
        Ok(value)
    }

    /// `null`, a truth value, a constant with its type, or words joined with `|`.
    fn md_word(&mut self) -> Parsed<MdValue> {
        let value = match self.word {
            sym::null => MdValue::Null,
            sym::true_ => MdValue::Bool(true),
            sym::false_ => MdValue::Bool(false),
            sym::distinct => return Ok(MdValue::Node(self.node_reference()?)),
            _ if self.at_type_word() => return Ok(MdValue::Const(self.typed_constant()?)),
            first => {
                self.bump();
                return Ok(MdValue::Word(self.joined_words(first)?));
            }
        };
        self.bump();
        Ok(value)
    }

    fn joined_words(&mut self, first: Sym) -> Parsed<Sym> {
        if !self.at(Tok::Bar) {
            return Ok(first);
        }
        let mut joined = self.module.bytes(first).to_vec();
        while self.eat(Tok::Bar) {
            if !self.at(Tok::Word) && !self.at(Tok::Int) {
                return Err(self.expected("a flag"));
            }
            joined.extend_from_slice(b" | ");
            joined.extend_from_slice(self.contents());
            self.bump();
        }
        Ok(self.module.symbols.intern(&joined))
    }

    /// `!DIKind(...)`
    fn specialised(&mut self, distinct: bool) -> Parsed<Node> {
        let kind = self.symbol();
        if !(sym::DILocation.0..=sym::GenericDINode.0).contains(&kind.0) {
            self.note("kept a metadata node that this version does not know:", kind);
        }
        self.bump();
        if !self.at(Tok::OpenParen) {
            return Err(self.expected("`(`"));
        }
        self.enter()?;
        self.bump();
        let list = match kind {
            sym::DILocation => self.location_fields()?,
            sym::DIExpression | sym::DIArgList => self.unnamed_fields()?,
            _ => self.named_fields()?,
        };
        self.expect(Tok::CloseParen, "`,` or `)`")?;
        self.leave();
        let kind = if kind == sym::DIArgList { Sym::EMPTY } else { kind };
        Ok(Node { kind, list, distinct })
    }

    /// The operations and numbers of an expression.
    fn unnamed_fields(&mut self) -> Parsed<List> {
        let start = self.module.metadata.elements.len();
        if self.at(Tok::CloseParen) {
            return Ok(List::since(&self.module.metadata.elements, start));
        }
        let mut elements: smallvec::SmallVec<[MdValue; 16]> = smallvec::SmallVec::new();
        loop {
            elements.push(self.md_value()?);
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        Ok(self.push_md_elements(&elements))
    }

    fn field_name(&mut self) -> Parsed<Sym> {
        if !self.at(Tok::Label) {
            return Err(self.expected("the name of a field"));
        }
        let name = self.symbol();
        self.bump();
        Ok(name)
    }

    fn named_fields(&mut self) -> Parsed<List> {
        let mut fields: smallvec::SmallVec<[Field; 24]> = smallvec::SmallVec::new();
        while self.at(Tok::Label) {
            let name = self.field_name()?;
            let value = if self.at(Tok::OpenBrace) && name == sym::operands {
                let node = self.tuple(false)?;
                MdValue::Node(self.push_node(node))
            } else {
                self.md_value()?
            };
            fields.push(Field { name, value });
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        let start = self.module.metadata.fields.len();
        self.module.metadata.fields.extend_from_slice(&fields);
        Ok(List::since(&self.module.metadata.fields, start))
    }

    fn location_fields(&mut self) -> Parsed<List> {
        let (mut line, mut column, mut scope, mut inlined_at, mut implicit) = (0, 0, None, None, false);
        let token = self.token;
        while self.at(Tok::Label) {
            let name = self.field_name()?;
            match name {
                sym::line => line = self.number32()?,
                sym::column => column = self.number32()?,
                sym::scope => scope = Some(self.node_reference()?),
                sym::inlinedAt => inlined_at = self.node_or_null()?,
                sym::isImplicitCode => implicit = self.md_value()? == MdValue::Bool(true),
                sym::atomGroup | sym::atomRank => {
                    self.number()?;
                }
                _ => {
                    self.note("skipped a field of a location:", name);
                    self.md_value()?;
                }
            }
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        let scope = scope.ok_or_else(|| self.error_at(token, "a location needs a scope"))?;
        let at = self.module.metadata.locations.len() as u32;
        self.module.metadata.locations.push(Location { line, column, scope, inlined_at, implicit });
        Ok(List { start: at, len: 0 })
    }

    fn node_or_null(&mut self) -> Parsed<Option<MdId>> {
        if self.eat_word(sym::null) { Ok(None) } else { self.node_reference().map(Some) }
    }

    /// Reads `!kind !node`, an attachment.
    #[inline]
    pub(super) fn attachment(&mut self) -> Parsed<(Sym, MdId)> {
        if !self.at(Tok::MdName) {
            return Err(self.expected("the kind of a metadata attachment"));
        }
        let kind = self.symbol();
        self.bump();
        Ok((kind, self.node_reference()?))
    }
}
