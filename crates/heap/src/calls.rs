//! Calls: which functions a site runs, found while addresses arrive, and what flows between the two.
//!
//! A call through a pointer runs the functions whose addresses the pointer contains; a virtual call runs what the classes of the receivers select
//! (JVMS 5.4.6), and only the receivers that select a method become its `this`. A function is translated when the first call reaches it. A
//! function without a body is described by a line of a table ([`crate::models`]); without one, it is unknown: its arguments escape, and its name is a gap.

use pathlight_ir::resolve::{self, MethodRef, Selected};
use pathlight_ir::{Dispatch, Flags, FunctionName, Symbol, Type};
use rustc_hash::FxHashMap;

use crate::Gap;
use crate::graph::{NO_FILTER, NONE, Node};
use crate::memory::ObjectKind;
use crate::models::{self, java_library as library};
use crate::solver::{Function, Known, Solver, UNKNOWN};

/// What calls name, as numbers, with what that means.
#[derive(Default)]
pub struct Callees {
    names: Vec<FunctionName>,
    numbers: FxHashMap<FunctionName, u32>,
    resolved: Vec<Option<MethodRef>>,
    /// Class and callee to function.
    selected: FxHashMap<(u32, u32), Option<u32>>,
}

impl Solver<'_> {
    /// The number of what a call names.
    pub fn callee(&mut self, name: FunctionName) -> u32 {
        if let Some(&known) = self.method_names.numbers.get(&name) {
            return known;
        }
        let resolved = if name.owner.is_empty() {
            None
        } else {
            match resolve::resolve_method(self.world, name.owner, name.name, name.descriptor) {
                Ok(Some(found)) => Some(found),
                Ok(None) => {
                    self.gap(Gap::Missing(name));
                    None
                }
                Err(_) => {
                    self.gap(Gap::Unreadable(name));
                    None
                }
            }
        };
        let number = self.method_names.names.len() as u32;
        self.method_names.names.push(name);
        self.method_names.resolved.push(resolved);
        self.method_names.numbers.insert(name, number);
        number
    }

    /// The function that a call without dispatch runs.
    pub fn direct(&mut self, callee: u32) -> Option<u32> {
        let name = self.method_names.names[callee as usize];
        if name.owner.is_empty() {
            return Some(self.function(name));
        }
        let found = self.method_names.resolved[callee as usize].as_ref()?.function();
        Some(self.function(found))
    }

    /// The number of a function; at first mention it is looked up, and queued for translation if it has a body.
    pub fn function(&mut self, name: FunctionName) -> u32 {
        if let Some(&known) = self.function_numbers.get(&name) {
            return known;
        }
        let number = self.functions.len() as u32;
        self.function_numbers.insert(name, number);
        let known = self.look_up(name);
        let mut function = Function {
            name,
            known,
            params: Vec::new(),
            results: Vec::new(),
            thrown: NONE,
            variadic: None,
            values: Vec::new(),
            places: Vec::new(),
            sites: Vec::new(),
        };
        if let Known::Body(body) = &function.known {
            let body = body.clone();
            let entry = body.params(body.entry());
            function.params = entry.iter().map(|value| self.typed_node(body.ty(*value))).collect();
            function.results = body.signature.results.iter().map(|ty| self.typed_node(*ty)).collect();
            function.thrown = self.graph.node(NO_FILTER);
            if body.signature.variadic {
                let object = self.object(ObjectKind::Variadic(name), None, Some(crate::layout::END));
                self.blur(object);
                function.variadic = Some(object);
            }
            self.untranslated.push(number);
        }
        self.functions.push(function);
        if self.options.enums_by_name && name.name.as_str() == "<clinit>" {
            self.ask_enum(number, name);
        }
        number
    }

    /// The library may initialise the class and ask for its constants, if it is an enumeration.
    fn ask_enum(&mut self, initialiser: u32, name: FunctionName) {
        let Ok(Some(class)) = self.world.class(name.owner) else { return };
        if !class.flags.has(Flags::ENUM) {
            return;
        }
        self.called_back.insert(initialiser);
        let values = class.methods.iter().find(|method| method.name.as_str() == "values");
        if let Some(values) = values.filter(|method| method.descriptor.as_str().starts_with("()")) {
            let values = FunctionName { owner: name.owner, name: values.name, descriptor: values.descriptor };
            self.call_from_unknown(values);
            let number = self.function(values);
            self.called_back.insert(number);
        }
    }

    fn look_up(&mut self, name: FunctionName) -> Known {
        let is_java = !name.owner.is_empty();
        if is_java && let Some(effects) = models::java(name) {
            return self.modelled(name, effects);
        }
        if self.options.allocators.contains(&name.name) {
            return Known::Model(models::ALLOCATOR);
        }
        if is_java && self.is_opaque(name.owner) && !library::is_transparent(name) {
            return self.opaque(name);
        }
        match self.world.body(name) {
            Ok(Some(body)) => return Known::Body(body),
            Ok(None) => {}
            Err(_) => {
                self.gap(Gap::Unreadable(name));
                return Known::Unknown;
            }
        }
        if !is_java && let Some(effects) = models::c(name.name.as_str()) {
            return self.modelled(name, effects);
        }
        if is_java && let Some(effects) = models::platform(name.owner.as_str()) {
            return Known::Model(effects);
        }
        self.gap(Gap::External(name));
        Known::Unknown
    }

    /// Is the class one of the library that is not looked into?
    pub fn is_opaque(&self, class: Symbol) -> bool {
        self.options.opaque_platform && models::platform(class.as_str()).is_some()
    }

    /// A function of the library that is not looked into.
    fn opaque(&mut self, name: FunctionName) -> Known {
        if library::returns_argument(name) {
            return Known::Model(&[models::Effect::Returns(0)]);
        }
        match library::plain(name) {
            Some(known) if !(known.prints && self.options.own_streams) => {
                Known::Model(&[models::Effect::GivenDeclared])
            }
            _ => {
                let reflective = library::is_reflective(name);
                self.gap(if reflective { Gap::NotFollowed(name) } else { Gap::External(name) });
                Known::Unknown
            }
        }
    }

    fn modelled(&mut self, name: FunctionName, effects: &'static [models::Effect]) -> Known {
        if models::is_gap(effects) {
            self.gap(Gap::External(name));
        }
        if models::is_not_followed(effects) {
            self.gap(Gap::NotFollowed(name));
        }
        Known::Model(effects)
    }

    /// An address arrived at the pointer of a call.
    pub fn call_address(&mut self, site: u32, address: u32) {
        if address == UNKNOWN {
            return self.call_unknown(site);
        }
        if let ObjectKind::Function(name) = self.memory.object_of(address).kind {
            let function = self.function(name);
            self.link_call(site, function, None);
        }
    }

    /// A receiver arrived at a virtual call.
    pub fn dispatch(&mut self, site: u32, address: u32) {
        let callee = self.sites[site as usize].callee;
        if address == UNKNOWN {
            // The library has no classes below those of the program.
            let FunctionName { owner, .. } = self.method_names.names[callee as usize];
            if self.options.opaque_platform
                && (library::is_final(owner) || (library::is_output(owner) && !self.options.own_streams))
                && let Some(function) = self.direct(callee)
            {
                return self.link_call(site, function, None);
            }
            if !self.options.opaque_platform || self.is_opaque(owner) {
                self.call_unknown(site);
            }
            return;
        }
        let Some(class) = self.memory.object_of(address).class else { return };
        if let Some(function) = self.select(class, callee) {
            self.link_call(site, function, Some(address));
        }
    }

    fn select(&mut self, class: u32, callee: u32) -> Option<u32> {
        if let Some(&known) = self.method_names.selected.get(&(class, callee)) {
            return known;
        }
        let resolved = self.method_names.resolved[callee as usize].clone();
        let selected = resolved.and_then(|resolved| {
            match resolve::select(self.world, self.types.name(class), &resolved) {
                Ok(Selected::Method(found)) => Some(self.function(found.function())),
                // The virtual machine throws: there is nothing to run.
                Ok(Selected::Abstract | Selected::Conflict) => None,
                Err(_) => {
                    self.gap(Gap::Unreadable(resolved.function()));
                    None
                }
            }
        });
        self.method_names.selected.insert((class, callee), selected);
        selected
    }

    /// The site may run the function; with dispatch only the receiver given is its first argument.
    pub fn link_call(&mut self, site: u32, function: u32, receiver: Option<u32>) {
        if let Some(address) = receiver
            && let Some(&this) = self.functions[function as usize].params.first()
        {
            self.graph.add_one(this, address);
        }
        if !self.site_targets.insert((site, function)) {
            return;
        }
        self.sites[site as usize].targets.push(function);
        match self.functions[function as usize].known.clone() {
            Known::Body(_) => self.pass(site, function, receiver.is_some()),
            Known::Model(effects) => self.apply_model(site, function, effects),
            Known::Unknown => self.call_unknown(site),
        }
    }

    fn pass(&mut self, site: u32, function: u32, dispatched: bool) {
        let Function { params, results, thrown, variadic, .. } = &self.functions[function as usize];
        let (params, results, thrown, variadic) = (params.clone(), results.clone(), *thrown, *variadic);
        let Site { args, results: wanted, unwind } = self.site_nodes(site);
        let skip = usize::from(dispatched);
        for (&arg, &param) in args.iter().zip(&params).skip(skip) {
            self.graph.edge(arg, param);
        }
        if let Some(object) = variadic {
            for &arg in args.iter().skip(params.len()).filter(|arg| **arg != NONE) {
                self.fill_block(object, arg);
            }
        }
        for (&result, &to) in results.iter().zip(&wanted) {
            self.graph.edge(result, to);
        }
        self.graph.edge(thrown, unwind);
    }

    fn site_nodes(&self, site: u32) -> Site {
        let site = &self.sites[site as usize];
        Site { args: site.args.clone(), results: site.results.clone(), unwind: site.unwind }
    }

    /// The site runs something unknown: what it passes escapes, what it gets may be anything that has escaped.
    pub fn call_unknown(&mut self, site: u32) {
        if std::mem::replace(&mut self.sites[site as usize].unknown, true) {
            return;
        }
        let Site { args, results, unwind } = self.site_nodes(site);
        for arg in args {
            self.graph.edge(arg, self.unknown);
        }
        for to in results.into_iter().chain([unwind]) {
            self.graph.edge(self.unknown, to);
        }
    }

    /// Unknown code may call the function.
    pub fn call_from_unknown(&mut self, name: FunctionName) {
        let number = self.function(name);
        let function = &self.functions[number as usize];
        let (params, results, thrown) = (function.params.clone(), function.results.clone(), function.thrown);
        for param in params {
            self.graph.edge(self.unknown, param);
        }
        if let Some(object) = self.functions[number as usize].variadic {
            self.fill_block(object, self.unknown);
        }
        for from in results.into_iter().chain([thrown]) {
            self.graph.edge(from, self.unknown);
        }
    }

    /// Unknown code has an object: it may call the methods that override or implement what the library declares.
    pub fn call_overrides(&mut self, class: Symbol) {
        let chain = resolve::superclasses(self.world, class).unwrap_or_default();
        let interfaces = resolve::superinterfaces(self.world, &chain).unwrap_or_default();
        let all: Vec<_> = chain.into_iter().chain(interfaces).collect();
        let (library, own): (Vec<_>, Vec<_>) = all.into_iter().partition(|class| self.is_opaque(class.name));
        let is_declared = |method: &pathlight_ir::MethodDecl| {
            library.iter().any(|class| class.method(method.name, method.descriptor).is_some())
        };
        let mut called = Vec::new();
        for class in own {
            let methods = class
                .methods
                .iter()
                .filter(|method| !method.flags.is_static() && !method.flags.is_abstract());
            let methods = methods.filter(|method| method.name.as_str() != "<init>" && is_declared(method));
            called.extend(methods.map(|method| FunctionName {
                owner: class.name,
                name: method.name,
                descriptor: method.descriptor,
            }));
        }
        for name in called {
            self.call_from_unknown(name);
            let number = self.function(name);
            self.called_back.insert(number);
        }
    }

    /// A new call site of a function.
    pub fn new_site(&mut self, caller: u32, block: pathlight_ir::Block, callee: u32, nodes: Site) -> u32 {
        let number = self.sites.len() as u32;
        let Site { args, results, unwind } = nodes;
        self.sites.push(crate::solver::Site {
            caller,
            block,
            callee,
            args,
            results,
            unwind,
            targets: Vec::new(),
            intrinsic: &[],
            unknown: false,
        });
        self.functions[caller as usize].sites.push((block, number));
        number
    }

    /// The class initialisers that a `class_init` call may run: of the class, of those above it, and of interfaces with default methods.
    pub fn initialisers(&mut self, target: FunctionName) -> Vec<u32> {
        let class = self.initialised_class(target);
        let chain = resolve::superclasses(self.world, class).unwrap_or_default();
        let interfaces = resolve::superinterfaces(self.world, &chain).unwrap_or_default();
        let has_code = |class: &pathlight_ir::ClassDecl| {
            class.methods.iter().any(|m| !m.flags.is_abstract() && !m.flags.has(Flags::STATIC))
        };
        let (name, descriptor) = (Symbol::new("<clinit>"), Symbol::new("()V"));
        let all = chain.into_iter().chain(interfaces.into_iter().filter(|i| has_code(i)));
        let with =
            all.filter(|class| class.method(name, descriptor).is_some() && !self.is_opaque(class.name));
        let functions: Vec<FunctionName> =
            with.map(|class| FunctionName { owner: class.name, name, descriptor }).collect();
        functions.into_iter().map(|function| self.function(function)).collect()
    }

    fn initialised_class(&self, target: FunctionName) -> Symbol {
        let FunctionName { owner, name, descriptor } = target;
        if name.is_empty() {
            return owner;
        }
        if descriptor.as_str().starts_with('(') {
            let found = resolve::resolve_method(self.world, owner, name, descriptor);
            return found.ok().flatten().map_or(owner, |method| method.class.name);
        }
        let found = resolve::resolve_field(self.world, owner, name, descriptor);
        found.ok().flatten().map_or(owner, |field| field.class.name)
    }

    /// Starts the call of a body's terminator.
    pub fn start_call(&mut self, site: u32, dispatch: Dispatch, target: FunctionName) {
        match dispatch {
            Dispatch::Static | Dispatch::Special => {
                let callee = self.sites[site as usize].callee;
                match self.direct(callee) {
                    Some(function) => self.link_call(site, function, None),
                    None => self.call_unknown(site),
                }
            }
            Dispatch::Virtual | Dispatch::Interface => {
                let receiver = self.sites[site as usize].args.first().copied().unwrap_or(NONE);
                if self.method_names.resolved[self.sites[site as usize].callee as usize].is_none() {
                    self.call_unknown(site);
                }
                self.attach(receiver, crate::solver::Use::Dispatch { site });
            }
            Dispatch::Indirect => {
                let pointer = self.sites[site as usize].args.first().copied().unwrap_or(NONE);
                self.sites[site as usize].args.remove(0);
                self.attach(pointer, crate::solver::Use::Call { site });
            }
            Dispatch::Intrinsic => self.intrinsic(site, target),
            Dispatch::ClassInit => {
                for function in self.initialisers(target) {
                    self.link_call(site, function, None);
                }
                let (caller, unwind) = (self.sites[site as usize].caller, self.sites[site as usize].unwind);
                for error in ["java/lang/ExceptionInInitializerError", "java/lang/NoClassDefFoundError"] {
                    self.raise_in(caller, error, unwind);
                }
            }
        }
    }

    /// An operation of the virtual machine or of LLVM.
    fn intrinsic(&mut self, site: u32, target: FunctionName) {
        let name = if target.owner.is_empty() { target.name } else { target.owner };
        let caller = self.sites[site as usize].caller;
        match models::intrinsic(name.as_str(), target.descriptor.as_str()) {
            Some(effects) => {
                self.modelled(target, effects);
                self.sites[site as usize].intrinsic = effects;
                self.apply_model(site, caller, effects);
            }
            None => {
                self.gap(Gap::External(target));
                self.call_unknown(site);
            }
        }
    }

    /// A node for values of a type: none if they cannot hold an address, filtered if declared.
    pub fn typed_node(&mut self, ty: Type) -> Node {
        match ty {
            Type::Ref(class) => {
                let filter = self.types.filter(class, &mut self.graph.masks);
                self.graph.node(filter)
            }
            Type::Null | Type::Float(_) => NONE,
            // Too small for an address; pieces of one travel inside a function only.
            Type::Int(width) if width < 64 => NONE,
            Type::Int(_) | Type::Ptr(_) => self.graph.node(NO_FILTER),
        }
    }

    /// The exception that the virtual machine raises may arrive at the node. Its constructors run.
    pub fn raise_at(&mut self, class: &str, to: Node) {
        if to == NONE {
            return;
        }
        let symbol = Symbol::new(class);
        let is_new = !self.memory.by_kind.contains_key(&ObjectKind::Raised(symbol));
        let number = self.types.number(self.world, symbol);
        let object = self.object(ObjectKind::Raised(symbol), Some(number), None);
        let node = self.constant(object);
        self.graph.edge(node, to);
        if !is_new {
            return;
        }
        let Ok(Some(decl)) = self.world.class(symbol) else { return };
        for method in decl.methods.iter().filter(|m| m.name.as_str() == "<init>") {
            let name = FunctionName { owner: symbol, name: method.name, descriptor: method.descriptor };
            self.call_given(name, node);
            let number = self.function(name);
            self.constructors.entry(symbol).or_default().push(number);
        }
    }

    /// A check of the function, or a call, raises the exception.
    pub fn raise_in(&mut self, function: u32, class: &str, to: Node) {
        self.raise_at(class, to);
        for constructor in self.constructors.get(&Symbol::new(class)).cloned().unwrap_or_default() {
            self.raises.insert((function, constructor));
        }
    }

    /// The virtual machine calls a method: on this receiver, with strings and throwables of its own.
    pub fn call_given(&mut self, name: FunctionName, receiver: Node) {
        let number = self.function(name);
        let Known::Body(body) = self.functions[number as usize].known.clone() else { return };
        let params = self.functions[number as usize].params.clone();
        let is_static = receiver == NONE;
        for (at, &param) in params.iter().enumerate() {
            let value = body.params(body.entry()).get(at).copied();
            match value.map(|value| body.ty(value)) {
                Some(Type::Ref(_)) if at == 0 && !is_static => self.graph.edge(receiver, param),
                Some(Type::Ref(class)) => {
                    let object = self.given(class);
                    let node = self.constant(object);
                    self.graph.edge(node, param);
                }
                _ => {}
            }
        }
    }
}

/// The nodes of a site.
pub struct Site {
    pub args: Vec<Node>,
    pub results: Vec<Node>,
    pub unwind: Node,
}
