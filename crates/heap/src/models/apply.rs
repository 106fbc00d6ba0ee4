//! A line of a table, applied at a call.

use pathlight_ir::{Constant, FieldName, FunctionName, Inst, Symbol, Terminator, Type};

use super::{Effect, RESULT};
use crate::calls::Site as SiteNodes;
use crate::graph::{NO_FILTER, NONE, Node};
use crate::layout::END;
use crate::memory::ObjectKind;
use crate::solver::{Known, STATICS, Solver, Use};
use crate::types::ANY_ARRAY;

impl Solver<'_> {
    pub fn apply_model(&mut self, site: u32, function: u32, effects: &'static [Effect]) {
        let (args, results) =
            (self.sites[site as usize].args.clone(), self.sites[site as usize].results.clone());
        let result = results.first().copied().unwrap_or(NONE);
        let arg =
            |at: u8| if at == RESULT { result } else { args.get(usize::from(at)).copied().unwrap_or(NONE) };
        for effect in effects {
            self.apply_effect(site, function, *effect, result, &arg);
        }
    }

    fn apply_effect(
        &mut self,
        site: u32,
        function: u32,
        effect: Effect,
        result: Node,
        arg: &dyn Fn(u8) -> Node,
    ) {
        match effect {
            Effect::Reads(_) | Effect::Writes(_) | Effect::ReadsList(_) | Effect::WritesList(_) => {}
            Effect::Returns(at) => self.graph.edge(arg(at), result),
            Effect::ReturnsInto(at) => {
                let into = self.somewhere_in(arg(at));
                self.graph.edge(into, result);
            }
            Effect::ReturnsContents(at) => self.attach_load(arg(at), result),
            Effect::Fresh => {
                let object = self.fresh_block(site);
                let node = self.constant(object);
                self.graph.edge(node, result);
            }
            Effect::StoresFresh(at) => {
                let object = self.fresh_block(site);
                let from = self.constant(object);
                self.attach(arg(at), Use::Store { offset: 0, key: 8, from });
            }
            Effect::Library => {
                let object = self.library(self.functions[function as usize].name.name);
                let node = self.constant(object);
                self.graph.edge(node, result);
            }
            Effect::Copies(to, from) => {
                let (name, block) = self.place_of(site);
                self.copy_bytes(name, Inst::from_u32(u32::MAX - 1), block, arg(to), arg(from), END);
            }
            Effect::StoresInto(to, from) => {
                let from = self.somewhere_in(arg(from));
                if from != NONE {
                    self.attach(arg(to), Use::Store { offset: 0, key: 8, from });
                }
            }
            Effect::Keeps(what, at) => {
                let kept = self.kept(what);
                let node = if self.is_java { arg(at) } else { self.somewhere_in(arg(at)) };
                self.graph.edge(node, kept);
            }
            Effect::ReturnsKept(what) => {
                let kept = self.kept(what);
                self.graph.edge(kept, result);
            }
            Effect::StoresKept(what, at) => {
                let from = self.kept(what);
                self.attach(arg(at), Use::Store { offset: 0, key: 8, from });
            }
            Effect::Throws(at) => {
                let unwind = self.sites[site as usize].unwind;
                self.graph.edge(arg(at), unwind);
            }
            Effect::ThrowsKept(what) => {
                let (kept, unwind) = (self.kept(what), self.sites[site as usize].unwind);
                self.graph.edge(kept, unwind);
            }
            Effect::Calls(pointer, passed) => {
                let nodes = passed.iter().map(|at| arg(*at)).collect();
                let kept = self.kept("thread");
                self.call_back(site, arg(pointer), nodes, kept);
            }
            Effect::Compares { function, array, size } => {
                let element = self.element_node(site, arg(array), size);
                // Sorting may move elements to memory of its own in between.
                let object = self.fresh_block(site);
                let aside = self.constant(object);
                let (name, block) = self.place_of(site);
                self.copy_bytes(name, Inst::from_u32(u32::MAX - 1), block, aside, arg(array), END);
                let moved = self.element_node(site, aside, size);
                self.graph.edge(moved, element);
                self.call_back(site, arg(function), vec![element, element], NONE);
            }
            Effect::Finds { function, key, array, size } => {
                let element = self.element_node(site, arg(array), size);
                self.call_back(site, arg(function), vec![arg(key), element], NONE);
                self.graph.edge(element, result);
            }
            Effect::StoresVariadic(at) => {
                let caller = self.sites[site as usize].caller;
                if let Some(object) = self.functions[caller as usize].variadic {
                    let from = self.constant(object);
                    for offset in [8, 16] {
                        self.attach(arg(at), Use::Store { offset, key: 8, from });
                    }
                }
            }
            Effect::Escapes(at) => self.graph.edge(arg(at), self.unknown),
            Effect::ReturnsUnknown => self.graph.edge(self.unknown, result),
            _ => self.apply_java(site, function, effect, result, arg),
        }
    }

    fn apply_java(
        &mut self,
        site: u32,
        function: u32,
        effect: Effect,
        result: Node,
        arg: &dyn Fn(u8) -> Node,
    ) {
        match effect {
            Effect::Given(class) => self.give(Symbol::new(class), result),
            Effect::GivenDeclared => {
                let descriptor = self.functions[function as usize].name.descriptor.as_str();
                let returned = descriptor.rsplit_once(')').map_or("", |(_, returned)| returned);
                if let Some(Type::Ref(class)) = Type::of_descriptor(returned) {
                    self.give(class, result);
                }
            }
            Effect::FreshArray => {
                let class = self.types.number(self.world, Symbol::new(ANY_ARRAY));
                let (function, block) = self.place_of(site);
                let object = self.object(ObjectKind::Returned { function, block }, Some(class), None);
                let node = self.constant(object);
                self.graph.edge(node, result);
            }
            Effect::CopiesElements(to, from) => {
                let between = self.graph.node(NO_FILTER);
                self.attach(arg(from), Use::Load { offset: 0, key: crate::memory::ELEMENTS, to: between });
                self.attach(arg(to), Use::Store { offset: 0, key: crate::memory::ELEMENTS, from: between });
            }
            Effect::ReturnsField(at) if result != NONE => self.attach(arg(at), Use::LoadAny { to: result }),
            Effect::StoresField(object, value) if arg(value) != NONE => {
                self.attach(arg(object), Use::StoreAny { from: arg(value) });
            }
            Effect::ReturnsStatic if result != NONE => {
                let statics = self.constant(STATICS);
                self.attach(statics, Use::LoadAny { to: result });
            }
            Effect::StoresStatic(value) if arg(value) != NONE => {
                let statics = self.constant(STATICS);
                self.attach(statics, Use::StoreAny { from: arg(value) });
            }
            Effect::SetsStatic(owner, name, descriptor, value) => {
                let [owner, name, descriptor] = [owner, name, descriptor].map(Symbol::new);
                let field = self.field(FieldName { owner, name, descriptor });
                if let Some(cell) = self.field_cell(STATICS, field) {
                    self.graph.edge(arg(value), self.memory.cells[cell as usize].node);
                }
            }
            Effect::CallsMethod(receiver, class, name, descriptor, passed) => {
                let callee = self.callee(FunctionName::new(class, name, descriptor));
                let args = std::iter::once(receiver).chain(passed.iter().copied()).map(arg).collect();
                let (caller, block, unwind) = self.site_spot(site);
                let nodes = SiteNodes { args, results: vec![result], unwind };
                let inner = self.new_site(caller, block, callee, nodes);
                self.attach(arg(receiver), Use::Dispatch { site: inner });
            }
            _ => {}
        }
    }

    fn give(&mut self, class: Symbol, to: Node) {
        let object = self.given(class);
        let node = self.constant(object);
        self.graph.edge(node, to);
    }

    fn site_spot(&self, site: u32) -> (u32, pathlight_ir::Block, Node) {
        let site = &self.sites[site as usize];
        (site.caller, site.block, site.unwind)
    }

    fn place_of(&self, site: u32) -> (FunctionName, pathlight_ir::Block) {
        let site = &self.sites[site as usize];
        (self.functions[site.caller as usize].name, site.block)
    }

    fn fresh_block(&mut self, site: u32) -> u32 {
        let (function, block) = self.place_of(site);
        let size = self.fresh_size(site);
        self.object(ObjectKind::Returned { function, block }, None, Some(size))
    }

    /// How much `malloc` and the like allocate, if the arguments are constants.
    fn fresh_size(&self, site: u32) -> u64 {
        let site = &self.sites[site as usize];
        let caller = &self.functions[site.caller as usize];
        let Known::Body(body) = &caller.known else { return END };
        let Terminator::Call { callee, args, .. } = &body.blocks[site.block].terminator else { return END };
        let number = |at: usize| match body.list(args).get(at).and_then(|value| body.constant(*value)) {
            Some(Constant::Int(number)) => u64::try_from(*number).ok(),
            _ => None,
        };
        let size = match body.callees[*callee].target.name.as_str() {
            "malloc" | "_Znwm" | "_Znam" => number(0),
            "calloc" => number(0).zip(number(1)).and_then(|(count, size)| count.checked_mul(size)),
            _ => None,
        };
        size.unwrap_or(END).min(END)
    }

    /// An object of the C library. What it contains points to it again: tables of tables.
    fn library(&mut self, name: Symbol) -> u32 {
        let is_new = !self.memory.by_kind.contains_key(&ObjectKind::Library(name));
        let object = self.object(ObjectKind::Library(name), None, Some(END));
        if is_new {
            let node = self.constant(object);
            self.fill_block(object, node);
        }
        object
    }

    /// The node of what the library keeps under a name.
    pub fn kept(&mut self, what: &'static str) -> Node {
        let object = self.object(ObjectKind::Library(Symbol::new(what)), None, Some(END));
        self.blur(object);
        match self.block_cell(object, 0, 1) {
            Some(cell) => self.memory.cells[cell as usize].node,
            None => NONE,
        }
    }

    /// Pointers to somewhere in what the node points to.
    fn somewhere_in(&mut self, node: Node) -> Node {
        if node == NONE {
            return NONE;
        }
        let to = self.graph.node(NO_FILTER);
        self.attach(node, Use::Loosen { to });
        to
    }

    fn attach_load(&mut self, from: Node, to: Node) {
        if to != NONE {
            self.attach(from, Use::Load { offset: 0, key: 8, to });
        }
    }

    /// Pointers to all elements of an array; the size of one is an argument.
    fn element_node(&mut self, site: u32, array: Node, size: u8) -> Node {
        let data = &self.sites[site as usize];
        let stride = match &self.functions[data.caller as usize].known {
            Known::Body(body) => match &body.blocks[data.block].terminator {
                Terminator::Call { args, .. } => {
                    let size = body.list(args).get(usize::from(size)).and_then(|value| body.constant(*value));
                    match size {
                        Some(Constant::Int(size)) => u64::try_from(*size).unwrap_or(1).max(1),
                        _ => 1,
                    }
                }
                _ => 1,
            },
            _ => 1,
        };
        let to = self.graph.node(NO_FILTER);
        self.attach(array, Use::Index { offset: 0, stride, count: END, from_start: true, to });
        to
    }

    fn call_back(&mut self, site: u32, pointer: Node, args: Vec<Node>, result: Node) {
        let (caller, block, unwind) = self.site_spot(site);
        let nodes = SiteNodes { args, results: vec![result], unwind };
        let inner = self.new_site(caller, block, u32::MAX, nodes);
        self.attach(pointer, Use::Call { site: inner });
    }
}
