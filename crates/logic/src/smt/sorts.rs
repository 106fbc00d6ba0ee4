//! Sorts as SMT-LIB writes them, with user-declared and user-defined ones.

use super::SmtError;
use super::lexer::{Kind, Token};
use super::parser::Parser;
use crate::num::Num;
use crate::sort::{MAX_WIDTH, Sort, SortKind};
use crate::store::Store;
use rustc_hash::FxHashMap;

/// Nesting of sorts beyond this is refused; it also bounds how deep values nest.
pub(crate) const MAX_SORT_DEPTH: u32 = 100;

/// What a sort name stands for.
#[derive(Clone, Debug)]
pub(crate) enum SortBinding {
    /// `declare-sort` with this many arguments.
    Declared(u32),
    Defined(SortDefinition),
    /// `define-sort` without parameters, or a parameter being bound.
    Known(Sort),
}

/// `define-sort`: parameter names and the byte offset of the body in the script.
#[derive(Clone, Debug)]
pub(crate) struct SortDefinition {
    pub params: Vec<String>,
    pub body: (usize, usize),
}

/// Sorts that depend on the script.
#[derive(Clone, Default)]
pub(crate) struct Sorts {
    pub names: FxHashMap<String, SortBinding>,
    /// Expansions of defined sorts, so that definitions that double do not take exponential time.
    expanded: FxHashMap<(String, Vec<Sort>), Sort>,
    depth: FxHashMap<Sort, u32>,
}

impl Sorts {
    fn depth(&self, sort: Sort) -> u32 {
        self.depth.get(&sort).copied().unwrap_or(0)
    }

    pub fn forget_expansions(&mut self) {
        self.expanded.clear();
    }
}

impl<'a> Parser<'a> {
    /// Reads a sort.
    pub(crate) fn sort(&mut self, store: &mut Store) -> Result<Sort, SmtError> {
        self.sort_at(store, 0)
    }

    fn sort_at(&mut self, store: &mut Store, depth: u32) -> Result<Sort, SmtError> {
        let token = self.token()?;
        if depth > MAX_SORT_DEPTH {
            return Err(self.error_at(token, "sorts are nested too deeply"));
        }
        match token.kind {
            Kind::Symbol => self.apply_sort(store, token, token.text, &[], depth),
            Kind::Open => {
                let head = self.token()?;
                if head.kind != Kind::Symbol {
                    return Err(self.error_at(head, "expected a sort"));
                }
                if head.text == "_" && !head.quoted {
                    return self.indexed_sort();
                }
                let mut args = Vec::new();
                while self.peek()?.kind != Kind::Close {
                    args.push(self.sort_at(store, depth + 1)?);
                }
                self.token()?;
                self.apply_sort(store, head, head.text, &args, depth)
            }
            _ => Err(self.error_at(token, "expected a sort")),
        }
    }

    fn indexed_sort(&mut self) -> Result<Sort, SmtError> {
        let name = self.token()?;
        let mut indices = Vec::new();
        while self.peek()?.kind == Kind::Numeral {
            let index = self.token()?;
            indices.push(Num::parse(index.text).and_then(|number| number.to_u32()));
        }
        self.expect_close()?;
        match (name.text, indices.as_slice()) {
            ("BitVec", [Some(0)]) => Err(self.error_at(name, "a bit-vector needs at least one bit")),
            ("BitVec", [Some(width)]) if *width <= MAX_WIDTH => Ok(Sort::unsigned(*width)),
            ("BitVec", [_]) => {
                Err(self.error_at(name, &format!("bit-vectors have at most {MAX_WIDTH} bits")))
            }
            ("FloatingPoint", [Some(8), Some(24)]) => Ok(Sort::F32),
            ("FloatingPoint", [Some(11), Some(53)]) => Ok(Sort::F64),
            ("FloatingPoint", [Some(_), Some(_)]) => {
                Err(self.error_at(name, "unsupported floating-point format (only single and double)"))
            }
            _ => Err(self.error_at(name, &format!("unknown indexed sort '{}'", name.text))),
        }
    }

    fn apply_sort(
        &mut self,
        store: &mut Store,
        at: Token<'a>,
        name: &str,
        args: &[Sort],
        depth: u32,
    ) -> Result<Sort, SmtError> {
        match self.sorts.names.get(name).cloned() {
            Some(SortBinding::Known(sort)) if args.is_empty() => return Ok(sort),
            Some(SortBinding::Declared(arity)) if arity as usize == args.len() => {
                return Ok(declared_sort(store, name, args));
            }
            Some(SortBinding::Defined(definition)) if definition.params.len() == args.len() => {
                return self.expand_sort(store, (at, name), &definition, args, depth);
            }
            Some(_) => return Err(self.error_at(at, &format!("wrong number of arguments for sort '{name}'"))),
            None => {}
        }
        match (name, args) {
            ("Bool", []) => Ok(Sort::BOOL),
            ("Int", []) => Ok(Sort::INT),
            ("RoundingMode", []) => Ok(Sort::ROUNDING),
            ("Float32", []) => Ok(Sort::F32),
            ("Float64", []) => Ok(Sort::F64),
            ("Array", [index, value]) => {
                let nesting = 1 + self.sorts.depth(*index).max(self.sorts.depth(*value));
                if nesting > MAX_SORT_DEPTH {
                    return Err(self.error_at(at, "sorts are nested too deeply"));
                }
                let sort = store.map_sort(*index, *value);
                self.sorts.depth.insert(sort, nesting);
                Ok(sort)
            }
            ("Real" | "String" | "RegLan" | "Float16" | "Float128" | "Seq" | "Set", _) => {
                Err(self.error_at(at, &format!("unsupported sort '{name}'")))
            }
            _ => Err(self.error_at(at, &format!("unknown sort '{name}'"))),
        }
    }

    fn expand_sort(
        &mut self,
        store: &mut Store,
        (at, name): (Token<'a>, &str),
        definition: &SortDefinition,
        args: &[Sort],
        depth: u32,
    ) -> Result<Sort, SmtError> {
        let key = (name.to_owned(), args.to_vec());
        if let Some(&sort) = self.sorts.expanded.get(&key) {
            return Ok(sort);
        }
        if depth > MAX_SORT_DEPTH {
            return Err(self.error_at(at, "sorts are nested too deeply"));
        }
        let bound: Vec<Option<SortBinding>> = definition
            .params
            .iter()
            .zip(args)
            .map(|(param, arg)| self.sorts.names.insert(param.clone(), SortBinding::Known(*arg)))
            .collect();
        let saved = self.enter(definition.body);
        let result = self.sort_at(store, depth + 1);
        self.leave(saved);
        for (param, old) in definition.params.iter().zip(bound).rev() {
            match old {
                Some(binding) => self.sorts.names.insert(param.clone(), binding),
                None => self.sorts.names.remove(param),
            };
        }
        // The position inside the definition would mislead: the use is what is wrong.
        let sort = result.map_err(|error| self.error_at(at, &error.message))?;
        self.sorts.expanded.insert(key, sort);
        Ok(sort)
    }
}

/// The store's sort for a declared one; applied sorts are named by what they look like.
fn declared_sort(store: &mut Store, name: &str, args: &[Sort]) -> Sort {
    if args.is_empty() {
        return match name {
            "Ref" => Sort::REF,
            "Type" => Sort::TYPE,
            "Method" => Sort::METHOD,
            _ => store.named_sort(name),
        };
    }
    let mut text = format!("({name}");
    for &arg in args {
        text.push(' ');
        text.push_str(&sort_key(store, arg));
    }
    text.push(')');
    store.named_sort(&text)
}

/// A short unique name of a sort.
fn sort_key(store: &Store, sort: Sort) -> String {
    match store.sort_kind(sort) {
        SortKind::Named(name) => name.to_owned(),
        _ => format!("{sort:?}"),
    }
}
