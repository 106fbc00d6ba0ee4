//! Names: variables, functions and named constants.
//!
//! A symbol has an SMT-LIB name (its identity together with its signature), an optional display name for people, and a style
//! that tells the pretty printer how reads of a map variable look: `x.f` for a field, `a[i]` for the elements of arrays, `x->f` and `*x` in C.

use crate::sort::Sort;
use rustc_hash::FxHashMap;

/// A declared symbol: a variable (no parameters) or an uninterpreted function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Fun(pub(crate) u32);

impl Fun {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// How reads of a map variable are printed for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// `read(m, i)` prints `m[i]`.
    #[default]
    Plain,
    /// `read(f, x)` prints `x.f`.
    Field,
    /// A map from references to maps: `read(read(e, a), i)` prints `a[i]`.
    Elements,
    /// `read(f, x)` prints `x->f`, as C has it; `g.f` where `x` is the constant `&g`.
    Arrow,
    /// `read(m, x)` prints `*x`, as C has it; `g` where `x` is the constant `&g`.
    Star,
}

/// What is known of a symbol.
#[derive(Clone, Debug)]
pub struct Symbol {
    pub name: Box<str>,
    pub display: Option<Box<str>>,
    pub params: Box<[Sort]>,
    pub result: Sort,
    pub style: Style,
}

impl Symbol {
    /// The name for people.
    pub fn shown(&self) -> &str {
        self.display.as_deref().unwrap_or(&self.name)
    }
}

/// All symbols of a store. One name may be declared with several signatures (SMT-LIB scopes allow it).
#[derive(Clone, Default, Debug)]
pub struct Symbols {
    symbols: Vec<Symbol>,
    by_name: FxHashMap<Box<str>, Vec<Fun>>,
    constants: FxHashMap<(Sort, u32), Box<str>>,
    fresh: u32,
}

impl Symbols {
    pub fn get(&self, fun: Fun) -> &Symbol {
        &self.symbols[fun.index()]
    }

    pub fn len(&self) -> usize {
        self.symbols.len()
    }

    pub fn is_empty(&self) -> bool {
        self.symbols.is_empty()
    }

    /// The symbol with this name and signature, declared on first use.
    pub fn declare(&mut self, name: &str, params: &[Sort], result: Sort) -> Fun {
        if let Some(funs) = self.by_name.get(name) {
            for &fun in funs {
                let symbol = &self.symbols[fun.index()];
                if &*symbol.params == params && symbol.result == result {
                    return fun;
                }
            }
        }
        let fun = Fun(self.symbols.len() as u32);
        self.symbols.push(Symbol {
            name: name.into(),
            display: None,
            params: params.into(),
            result,
            style: Style::Plain,
        });
        self.by_name.entry(name.into()).or_default().push(fun);
        fun
    }

    /// The symbols with this name, in order of declaration.
    pub fn named(&self, name: &str) -> &[Fun] {
        self.by_name.get(name).map_or(&[], Vec::as_slice)
    }

    /// A name that no symbol has: `prefix!n`.
    pub fn fresh_name(&mut self, prefix: &str) -> String {
        loop {
            let name = format!("{prefix}!{}", self.fresh);
            self.fresh += 1;
            if !self.by_name.contains_key(name.as_str()) {
                return name;
            }
        }
    }

    pub fn set_display(&mut self, fun: Fun, display: &str) {
        self.symbols[fun.index()].display = Some(display.into());
    }

    pub fn set_style(&mut self, fun: Fun, style: Style) {
        self.symbols[fun.index()].style = style;
    }

    pub fn name_constant(&mut self, sort: Sort, id: u32, name: &str) {
        self.constants.entry((sort, id)).or_insert_with(|| name.into());
    }

    /// The name given to a constant of an opaque sort.
    pub fn constant_name(&self, sort: Sort, id: u32) -> Option<&str> {
        self.constants.get(&(sort, id)).map(|name| &**name)
    }
}
